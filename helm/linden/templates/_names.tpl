{{/* Labels of everything. Takes { root, name }. */}}
{{- define "linden.labels" -}}
{{ include "linden.selector" . }}
app.kubernetes.io/version: {{ include "linden.tag" .root | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* What finds the pods of a component; never changes between releases. Takes { root, name }. */}}
{{- define "linden.selector" -}}
app.kubernetes.io/name: linden
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "linden.tag" -}}
{{ .Values.images.tag | default .Chart.AppVersion }}
{{- end }}

{{/* Takes { root, image }. */}}
{{- define "linden.image" -}}
image: {{ printf "%s%s:%s" .root.Values.images.repository .image (include "linden.tag" .root) }}
imagePullPolicy: {{ .root.Values.images.pullPolicy }}
{{- end }}

{{/* A component with what it does not say taken from the defaults, as JSON. Takes { root, name }. */}}
{{- define "linden.component" -}}
{{- $own := get .root.Values.components .name -}}
{{- mergeOverwrite (dict "image" .name "needs" list "calls" list "public" list "settings" dict) (deepCopy .root.Values.componentDefaults) (deepCopy $own) | toJson -}}
{{- end }}

{{/* The variable of a secret. Takes { root, variable, secret, key }. */}}
{{- define "linden.secretVariable" -}}
- name: {{ .variable }}
  valueFrom:
    secretKeyRef: { name: {{ .root.Values.secretPrefix }}-{{ .secret }}, key: {{ .key }}{{ if .optional }}, optional: true{{ end }} }
{{- end }}

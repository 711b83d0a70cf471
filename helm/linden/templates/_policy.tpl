{{/*
Who may come in: those whose `calls` name it, and the ingress where it is public. Where it may go: names, what it calls,
the stores and carriers it needs, telemetry. Takes { root, name, component }.
*/}}
{{- define "linden.policy" -}}
{{- $values := .root.Values -}}
{{- $component := .component -}}
{{- $callers := list -}}
{{- range $other, $its := $values.components }}
{{- if has $.name (default list $its.calls) }}{{ $callers = append $callers $other }}{{ end }}
{{- end -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .name }}
  labels:
    {{- include "linden.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "linden.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    {{- range $callers }}
    - from: [{ podSelector: { matchLabels: { app.kubernetes.io/name: linden, app.kubernetes.io/component: {{ . }} } } }]
      ports: [{ protocol: TCP, port: {{ $component.port }} }]
    {{- end }}
    {{- if and $component.public $values.ingress.enabled }}
    - from:
        {{- toYaml $values.ingress.peers | nindent 8 }}
      ports: [{ protocol: TCP, port: {{ $component.port }} }]
    {{- end }}
    {{- if not (or $callers (and $component.public $values.ingress.enabled)) }} []{{ end }}
  egress:
    {{- include "linden.nameLookups" . | nindent 4 }}
    {{- range $component.calls }}
    - to: [{ podSelector: { matchLabels: { app.kubernetes.io/name: linden, app.kubernetes.io/component: {{ . }} } } }]
      ports: [{ protocol: TCP, port: {{ (get $values.components .).port }} }]
    {{- end }}
    {{- range list "database" "redis" "opensearch" "storage" }}
    {{- if has . $component.needs }}
    {{- include "linden.wayTo" (get $values.stores .) | nindent 4 }}
    {{- end }}
    {{- end }}
    {{- if has "storedFiles" $component.needs }}
    {{- include "linden.wayTo" $values.stores.storage | nindent 4 }}
    {{- end }}
    {{- if has "scanner" $component.needs }}
    {{- include "linden.wayTo" $values.scanner | nindent 4 }}
    {{- end }}
    {{- if has "carriers" $component.needs }}
    {{- include "linden.wayTo" $values.carriers.mail | nindent 4 }}
    {{- include "linden.wayTo" $values.carriers.phone | nindent 4 }}
    {{- end }}
    {{- if has "clearinghouse" $component.needs }}
    {{- include "linden.wayTo" $values.clearinghouse | nindent 4 }}
    {{- end }}
    {{- if or (has "suggestions" $component.needs) (has "telehealth" $component.needs) }}
    {{- include "linden.wayTo" $values.suggestions | nindent 4 }}
    {{- end }}
    {{- if has "cards" $component.needs }}
    {{- include "linden.wayTo" $values.cards | nindent 4 }}
    {{- end }}
    {{- if has "calendars" $component.needs }}
    {{- include "linden.wayTo" $values.calendars | nindent 4 }}
    {{- end }}
    {{- if and $values.otherIssuer.url (eq $.name "bff") }}
    {{- include "linden.wayTo" $values.otherIssuer | nindent 4 }}
    {{- end }}
    {{- if $values.telemetry.endpoint }}
    {{- include "linden.wayTo" $values.telemetry | nindent 4 }}
    {{- end }}
{{- end }}

{{/* Takes { port, peers }. */}}
{{- define "linden.wayTo" -}}
- to:
    {{- toYaml .peers | nindent 4 }}
  ports: [{ protocol: TCP, port: {{ .port }} }]
{{- end }}

{{- define "linden.nameLookups" -}}
- to:
    - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: kube-system } }
      podSelector: { matchLabels: { k8s-app: kube-dns } }
  ports: [{ protocol: UDP, port: 53 }, { protocol: TCP, port: 53 }]
{{- end }}

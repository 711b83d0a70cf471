{{/* What every pod has: no token, no root, the profile of the restricted standard. Takes the root, and tlsSecret where there is one. */}}
{{- define "linden.podFrame" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.images.pullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: scratch
    emptyDir: { sizeLimit: 64Mi }
  {{- with .tlsSecret }}
  - name: tls
    secret: { secretName: {{ . }}, defaultMode: 0440 }
  {{- end }}
{{- end }}

{{/* What every container has: nothing to gain, nothing to write but /tmp. */}}
{{- define "linden.containerFrame" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
volumeMounts:
  - { name: scratch, mountPath: /tmp }
  {{- if .tlsSecret }}
  - { name: tls, mountPath: /tls, readOnly: true }
  {{- end }}
{{- end }}

{{/*
Asks the process itself and nothing behind it, so that a store that is away never restarts anybody. Takes a component.
*/}}
{{- define "linden.probe" -}}
{{- if eq .listens "rpc" -}}
grpc: { port: {{ .probePort }} }
{{- else -}}
httpGet: { path: /healthz, port: {{ .listens }}{{ if .secure }}, scheme: HTTPS{{ end }} }
{{- end }}
{{- end }}

{{- define "linden.probes" -}}
startupProbe:
  {{- include "linden.probe" . | nindent 2 }}
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 60
readinessProbe:
  {{- include "linden.probe" . | nindent 2 }}
  periodSeconds: 3
  timeoutSeconds: 2
  failureThreshold: 2
livenessProbe:
  {{- include "linden.probe" . | nindent 2 }}
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
{{- end }}

{{/* Whether a component has a certificate: all do, when calls are encrypted. Takes { root }. */}}
{{- define "linden.hasTls" -}}
{{- if .root.Values.tls.enabled }}true{{ end }}
{{- end }}

{{/* Where probes reach a gRPC server that speaks TLS: they have no certificate. Takes a component. */}}
{{- define "linden.probePort" -}}
{{ add .port 1000 }}
{{- end }}

{{/* A certificate of cert-manager: the name of the service for callers, and whose tokens it may present. Takes { root, name, component }. */}}
{{- define "linden.certificate" -}}
apiVersion: cert-manager.io/v1
kind: Certificate
metadata:
  name: {{ .name }}
  labels:
    {{- include "linden.labels" . | nindent 4 }}
spec:
  secretName: {{ .root.Values.secretPrefix }}-tls-{{ .name }}
  duration: 720h
  renewBefore: 240h
  privateKey: { algorithm: ECDSA, size: 256, rotationPolicy: Always }
  usages: [digital signature, server auth, client auth]
  dnsNames: [{{ .name }}, {{ .name }}.{{ .root.Release.Namespace }}.svc]
  uris: ['spiffe://linden/{{ .component.signsAs | default .name }}']
  issuerRef: { name: {{ .root.Values.tls.certManager.issuer }}, kind: {{ .root.Values.tls.certManager.kind }} }
{{- end }}

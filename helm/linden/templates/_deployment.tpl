{{/* Takes { root, name, component }. */}}
{{- define "linden.deployment" -}}
{{- $component := .component -}}
{{- $drain := $component.drain -}}
{{- $tls := include "linden.hasTls" . -}}
{{- $tlsSecret := ternary (printf "%s-tls-%s" .root.Values.secretPrefix .name) "" (eq $tls "true") -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .name }}
  labels:
    {{- include "linden.labels" . | nindent 4 }}
spec:
  {{- if not $component.autoscale }}
  replicas: {{ $component.replicas.min }}
  {{- end }}
  revisionHistoryLimit: 3
  selector:
    matchLabels:
      {{- include "linden.selector" . | nindent 6 }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
  template:
    metadata:
      labels:
        {{- include "linden.labels" . | nindent 8 }}
      annotations:
        # New settings are new pods.
        linden/settings: {{ include "linden.settings" . | sha256sum | trunc 16 | quote }}
    spec:
      serviceAccountName: {{ .name }}
      {{- include "linden.podFrame" (merge (dict "tlsSecret" $tlsSecret) .root) | nindent 6 }}
      terminationGracePeriodSeconds: {{ add $drain.noticeSeconds $drain.drainSeconds 5 }}
      topologySpreadConstraints:
        {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
        - topologyKey: {{ . }}
          maxSkew: 1
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "linden.selector" $ | nindent 14 }}
          matchLabelKeys: [pod-template-hash]
        {{- end }}
      containers:
        - name: {{ .name }}
          {{- include "linden.image" (dict "root" .root "image" $component.image) | nindent 10 }}
          {{- with $component.program }}
          args: [{{ . }}]
          {{- end }}
          ports:
            - { name: {{ $component.listens }}, containerPort: {{ $component.port }} }
          envFrom:
            - configMapRef: { name: {{ .name }} }
          {{- with include "linden.secrets" . | trim }}
          env:
            {{- . | nindent 12 }}
          {{- end }}
          {{- $probePort := ternary (include "linden.probePort" $component) (toString $component.port) (and (eq $component.listens "rpc") (eq $tls "true")) }}
          {{- include "linden.probes" (merge (dict "probePort" $probePort "secure" (and (eq $component.listens "http") (eq $tls "true"))) $component) | nindent 10 }}
          {{- if eq $component.listens "http" }}
          lifecycle:
            # What is still sent here while the lists of addresses change is answered. gRPC servers wait themselves.
            preStop: { sleep: { seconds: {{ $drain.noticeSeconds }} } }
          {{- end }}
          resources:
            {{- toYaml $component.resources | nindent 12 }}
          {{- include "linden.containerFrame" (dict "tlsSecret" $tlsSecret) | nindent 10 }}
{{- end }}

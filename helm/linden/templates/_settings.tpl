{{/* Variables that are no secrets, by need. Takes { root, name, component }. */}}
{{- define "linden.settings" -}}
{{- $values := .root.Values -}}
{{- $component := .component -}}
LINDEN_ENV: {{ $values.environment }}
TZ: UTC
SERVICE_NAME: {{ .name }}
LOG_LEVEL: {{ $values.logLevel }}
{{ upper $component.listens }}_LISTEN: 0.0.0.0:{{ $component.port }}
{{- if include "linden.hasTls" . }}
TLS_DIR: /tls
{{- /* Calls of bff and issuer by HTTPS trust the same authority. */}}
NODE_EXTRA_CA_CERTS: /tls/ca.crt
{{- if eq $component.listens "rpc" }}
PROBE_LISTEN: 0.0.0.0:{{ include "linden.probePort" $component }}
{{- end }}
{{- end }}
{{- if eq $component.listens "rpc" }}
DRAIN_NOTICE_MS: {{ mul $component.drain.noticeSeconds 1000 | quote }}
{{- end }}
{{- if has "redis" $component.needs }}
KEY_PREFIX: {{ $values.keyPrefix }}
{{- end }}
{{- if has "opensearch" $component.needs }}
INDEX_PREFIX: {{ $values.indexPrefix }}
{{- end }}
{{- if has "origins" $component.needs }}
ISSUER_URL: {{ include "linden.issuer" . }}
CLIENT_ORIGIN: {{ include "linden.origin" (dict "root" .root "portal" "client") }}
PROVIDER_ORIGIN: {{ include "linden.origin" (dict "root" .root "portal" "provider") }}
OPS_ORIGIN: {{ include "linden.origin" (dict "root" .root "portal" "ops") }}
DOCUMENTS_ORIGIN: {{ include "linden.origin" (dict "root" .root "portal" "documents") }}
{{- end }}
{{- if has "calendarVendors" $component.needs }}
PROVIDER_ORIGIN: {{ include "linden.origin" (dict "root" .root "portal" "provider") }}
{{- end }}
{{- if has "uploads" $component.needs }}
UPLOAD_ORIGIN: {{ $values.uploadOrigin }}
{{- end }}
{{- if has "scanner" $component.needs }}
SCANNER_URL: {{ $values.scanner.url }}
{{- end }}
{{- if eq .name "frontend" }}
VERSION: {{ $values.pages.version | quote }}
MINIMUM_VERSION: {{ $values.pages.minimumVersion | quote }}
{{- end }}
{{- if eq .name "bff" }}
MINIMUM_PAGE_VERSION: {{ $values.pages.minimumVersion | quote }}
{{- end }}
{{- with $values.telemetry.endpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ . }}
{{- end }}
{{- range $component.calls }}
{{- $called := get $values.components . | required (printf "%s calls %s, which is no component" $.name .) }}
{{- $variable := upper . | replace "-" "_" }}
{{- if eq $called.listens "rpc" }}
{{ $variable }}_RPC: dns:///{{ . }}:{{ $called.port }}
{{- else }}
{{ $variable }}{{ if eq . "issuer" }}_INTERNAL{{ end }}_URL: {{ $values.tls.enabled | ternary "https" "http" }}://{{ . }}:{{ $called.port }}
{{- end }}
{{- end }}
{{- if and .root.Values.otherIssuer.url (eq .name "bff") }}
CHECK_SESSIONS: "false"
{{- end }}
{{- range $variable, $value := $component.settings }}
{{ $variable }}: {{ $value | quote }}
{{- end }}
{{- end }}

{{/* Whose tokens are believed. Our own issuer goes by its own name all the same. */}}
{{- define "linden.issuer" -}}
{{- $other := .root.Values.otherIssuer.url -}}
{{- if and $other (has .name (list "bff" "frontend")) }}{{ $other }}{{ else }}{{ include "linden.origin" (dict "root" .root "portal" "id") }}{{ end }}
{{- end }}

{{/* What browsers call a portal. Takes { root, portal }. */}}
{{- define "linden.origin" -}}
{{- $ingress := .root.Values.ingress -}}
{{ $ingress.scheme }}://{{ get $ingress.hosts .portal }}{{ with $ingress.port }}:{{ . }}{{ end }}
{{- end }}

{{/* Variables that come from secrets, by need. Takes { root, name, component }. */}}
{{- define "linden.secrets" -}}
{{- $component := .component -}}
{{- if has "database" $component.needs }}
{{ include "linden.secretVariable" (dict "root" .root "variable" "DATABASE_URL" "secret" (printf "database-%s" $component.image) "key" "url") }}
{{- end }}
{{- if has "audit" $component.needs }}
{{ include "linden.secretVariable" (dict "root" .root "variable" "AUDIT_DATABASE_URL" "secret" (printf "audit-%s" $component.image) "key" "url") }}
{{- end }}
{{- if has "redis" $component.needs }}
{{ include "linden.secretVariable" (dict "root" .root "variable" "REDIS_URL" "secret" "redis" "key" "url") }}
{{- end }}
{{- if has "opensearch" $component.needs }}
{{ include "linden.secretVariable" (dict "root" .root "variable" "OPENSEARCH_URL" "secret" "opensearch" "key" "url") }}
{{- end }}
{{- if has "storage" $component.needs }}
{{ include "linden.secretVariable" (dict "root" .root "variable" "STORAGE_URL" "secret" "storage" "key" "url") }}
{{- end }}
{{- if has "trust" $component.needs }}
{{ include "linden.secretVariable" (dict "root" .root "variable" "CALLER_TRUST" "secret" "caller-trust" "key" "keys") }}
{{- end }}
{{- if has "carriers" $component.needs }}
{{- range list "SMTP_URL" "MAIL_FROM" "TWILIO_API_URL" "TWILIO_ACCOUNT_SID" "TWILIO_AUTH_TOKEN" "TWILIO_FROM" }}
{{ include "linden.secretVariable" (dict "root" $.root "variable" . "secret" "carriers" "key" (lower . | replace "_" "-")) }}
{{- end }}
{{- end }}
{{- if has "sender" $component.needs }}
{{ include "linden.secretVariable" (dict "root" .root "variable" "MAIL_FROM" "secret" "carriers" "key" "mail-from") }}
{{- end }}
{{- if has "calendarVendors" $component.needs }}
{{- range list "GOOGLE_CALENDAR_CLIENT_ID" "GOOGLE_CALENDAR_CLIENT_SECRET" "NYLAS_CLIENT_ID" "NYLAS_API_KEY" "NYLAS_WEBHOOK_SECRET" }}
{{ include "linden.secretVariable" (dict "root" $.root "variable" . "secret" "calendars" "key" (lower . | replace "_" "-") "optional" true) }}
{{- end }}
{{- end }}
{{- if has "clearinghouse" $component.needs }}
{{- range list "CLEARINGHOUSE_URL" "CLEARINGHOUSE_API_KEY" "CLEARINGHOUSE_TOKEN_URL" "CLEARINGHOUSE_CLIENT_ID" "CLEARINGHOUSE_CLIENT_SECRET" "CLEARINGHOUSE_SENDER_ID" "CLEARINGHOUSE_RECEIVER_ID" "CLEARINGHOUSE_USAGE" "CLEARINGHOUSE_ORIGINATOR_ID" "CLEARINGHOUSE_ORGANIZATION" "CLEARINGHOUSE_NPI" "CLEARINGHOUSE_CLAIMS_URL" "CLEARINGHOUSE_REPORTS_URL" "CLEARINGHOUSE_TAX_NUMBER" "CLEARINGHOUSE_PHONE" "CLEARINGHOUSE_STREET" "CLEARINGHOUSE_CITY" "CLEARINGHOUSE_STATE" "CLEARINGHOUSE_ZIP" }}
{{ include "linden.secretVariable" (dict "root" $.root "variable" . "secret" "clearinghouse" "key" (trimPrefix "CLEARINGHOUSE_" . | lower | replace "_" "-") "optional" true) }}
{{- end }}
{{- end }}
{{- if has "telehealth" $component.needs }}
{{- range list "TELEHEALTH_URL" "TELEHEALTH_API_KEY" }}
{{ include "linden.secretVariable" (dict "root" $.root "variable" . "secret" "suggestions" "key" (lower . | replace "_" "-") "optional" true) }}
{{- end }}
{{- end }}
{{- if has "suggestions" $component.needs }}
{{- range list "AI_TEXT_URL" "AI_TEXT_API_KEY" "AI_TEXT_MODEL" }}
{{ include "linden.secretVariable" (dict "root" $.root "variable" . "secret" "suggestions" "key" (lower . | replace "_" "-") "optional" true) }}
{{- end }}
{{- end }}
{{- if has "cards" $component.needs }}
{{- range list "STRIPE_SECRET_KEY" "STRIPE_WEBHOOK_SECRET" }}
{{ include "linden.secretVariable" (dict "root" $.root "variable" . "secret" "cards" "key" (lower . | replace "_" "-") "optional" true) }}
{{- end }}
{{- end }}
{{- if has "cardFields" $component.needs }}
{{ include "linden.secretVariable" (dict "root" $.root "variable" "STRIPE_PUBLISHABLE_KEY" "secret" "cards" "key" "stripe-publishable-key" "optional" true) }}
{{- end }}
{{- with $component.sealsAs }}
{{ include "linden.secretVariable" (dict "root" $.root "variable" "SEALING_KEY" "secret" (printf "sealing-%s" .) "key" "key") }}
{{- if $component.sealedBefore }}
{{ include "linden.secretVariable" (dict "root" $.root "variable" "FORMER_SEALING_KEY" "secret" (printf "sealing-%s" .) "key" "former" "optional" true) }}
{{- end }}
{{- end }}
{{- with $component.signsAs }}
{{ include "linden.secretVariable" (dict "root" $.root "variable" "CALLER_SIGNING_KEY" "secret" (printf "signing-%s" .) "key" "key") }}
{{- end }}
{{- end }}

# One file for every image: docker build --target bff --tag linden/bff:0.1.0 .
# Node is the first process of each container: it starts no others, and the services hear SIGTERM themselves.
# The digest is of the index for all platforms; `docker buildx imagetools inspect` shows it for a newer version.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

# Everything that is written, generated and built, with the packages that this takes.
FROM ${NODE_IMAGE} AS sources
ARG NODE_IMAGE
# A tag can move to another image, so another base is named by its digest, too.
RUN case "$NODE_IMAGE" in *@sha256:*) ;; *) echo "NODE_IMAGE needs a digest (docs/howto/deploy.md)" >&2; exit 1 ;; esac
WORKDIR /linden
COPY package.json package-lock.json .npmrc ./
COPY packages/platform/package.json packages/platform/
COPY packages/proto/package.json packages/proto/
COPY packages/form-engine/package.json packages/form-engine/
COPY packages/vocabulary/package.json packages/vocabulary/
COPY packages/documents/package.json packages/documents/
COPY packages/testkit/package.json packages/testkit/
COPY packages/x12/package.json packages/x12/
COPY services/accounts/package.json services/accounts/
COPY services/billing/package.json services/billing/
COPY services/clinical-notes/package.json services/clinical-notes/
COPY services/identity/package.json services/identity/
COPY services/messaging/package.json services/messaging/
COPY services/scheduling/package.json services/scheduling/
COPY services/search/package.json services/search/
COPY bff/package.json bff/
COPY frontend/package.json frontend/
COPY tools/package.json tools/
RUN npm ci --ignore-scripts
COPY . .
RUN node tools/generate/main.ts && node frontend/build.ts

# What goes into each image, and the packages that it imports, of the versions in the lock file.
FROM sources AS parts
RUN node tools/deploy/bundle.ts \
  && for part in dist/image/*; do (cd "$part" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund); done

FROM ${NODE_IMAGE} AS runtime
ENV NODE_ENV=production TZ=UTC
WORKDIR /linden
# Root owns the files and nobody else runs them: what is taken over cannot rewrite itself.
USER 10001:10001

FROM runtime AS service
ENTRYPOINT ["node", "--import", "@linden/platform/telemetry-register"]

# The worker is the same image with services/accounts/src/worker.js.
FROM service AS accounts
COPY --from=parts /linden/dist/image/accounts ./
CMD ["services/accounts/src/server.js"]

FROM service AS billing
COPY --from=parts /linden/dist/image/billing ./
CMD ["services/billing/src/server.js"]

FROM service AS clinical-notes
COPY --from=parts /linden/dist/image/clinical-notes ./
CMD ["services/clinical-notes/src/server.js"]

# The issuer is the same image with services/identity/src/issuer.js.
FROM service AS identity
COPY --from=parts /linden/dist/image/identity ./
CMD ["services/identity/src/server.js"]

# The worker is the same image with services/messaging/src/worker.js.
FROM service AS messaging
COPY --from=parts /linden/dist/image/messaging ./
CMD ["services/messaging/src/server.js"]

# The worker is the same image with services/scheduling/src/worker.js.
FROM service AS scheduling
COPY --from=parts /linden/dist/image/scheduling ./
CMD ["services/scheduling/src/server.js"]

# The worker is the same image with services/search/src/worker.js.
FROM service AS search
COPY --from=parts /linden/dist/image/search ./
CMD ["services/search/src/server.js"]

FROM service AS bff
COPY --from=parts /linden/dist/image/bff ./
CMD ["bff/src/server.js"]

FROM service AS frontend
COPY --from=parts /linden/dist/image/frontend ./
CMD ["frontend/src/app/server.js"]

FROM runtime AS migrate
COPY --from=parts /linden/dist/image/migrate ./
ENTRYPOINT ["node"]
CMD ["tools/migrate.js"]

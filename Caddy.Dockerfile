# Caddy with the module that proves SITES_DOMAIN by a record in PowerDNS.
FROM caddy:2-builder AS build
RUN xcaddy build --with github.com/caddy-dns/powerdns

FROM caddy:2
COPY --from=build /usr/bin/caddy /usr/bin/caddy

# Caddy with the module that creates DNS-01 records for SITES_DOMAIN in PowerDNS.
FROM caddy:2.11.4-builder AS build
RUN xcaddy build v2.11.4 --with github.com/caddy-dns/powerdns@v1.0.2

FROM caddy:2.11.4
COPY --from=build /usr/bin/caddy /usr/bin/caddy

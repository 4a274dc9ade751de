/** Labels that people, mail programs or certificate authorities would take for ours or for infrastructure. */
export const RESERVED_LABELS: ReadonlySet<string> = new Set(
  `
about abuse account accounts acme admin administrador administration administrator affiliate alerts api app assets
auth autoconfig autodiscover autodiscovery bank banking beta billing blog board broadcasthost caldav carddav careers
cdn chat checkout client clients community compliance config console contact cpanel crl customer customers dashboard
data database demo dev developer developers device dmarc dns docs domain domains download downloads email error
errors example feedback files forum ftp gateway git go graphql help home host hosting hostmaster id identity images
imap img info internal intranet invalid invoice invoices ipv4 ipv6 isatap jobs kb ldap legal link links live local
localhost log login logs m mail mail1 mail2 mailer marketing mcp me media members metrics mobile monitor monitoring
mta mta-sts mx mx1 mx2 my mysql network news newsletter no-reply noreply notifications ns ns0 ns1 ns2 ns3 ns4 ns5
null oauth ocsp official onym ops order orders panel partner partners password passwords pay payment payments
phpmyadmin pop pop3 portal postgres postmaster press preview pricing privacy private prod production profile proxy
public redirect refund register registrar registry report reports reset root root-ca s3 sales sandbox search secure
security self server service services session settings sftp shop signin signup sip site sites smtp smtp1 ssh ssl
ssl-admin ssladmin sso stage staging static stats status statuspage store subscribe support suspended sys sysadmin
sysadministrator system team telemetry terms test tls tmp token tools trust undefined unsubscribe update updates
upload uploads usenet user users uucp verification verify video vpn wallet web webdisk webhook webhooks webmail
webmail1 webmaster website whm whois wiki wpad www www1 www2 www3 xmpp`
    .trim()
    .split(/\s+/),
);

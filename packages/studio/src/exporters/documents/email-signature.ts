import { formatSentence } from '@onym/core/sentences';
import { contrastRatio, escapeXml, toPng, toSvg, typefaceOf } from '@onym/studio/design';
import { drawTabIcon } from '../drawing/icon-tile.ts';
import { declareExporter } from '../exporter.ts';
import { toCommentName, toTextFile } from '../text-file.ts';
import { translationsFor } from '../words/translations.ts';
import { contactOpts, lineSchema, telUri, parseWebAddress } from './contact-options.ts';

const ICON_PX = 72;
const TABLE = 'cellpadding="0" cellspacing="0" border="0"';

const opts = contactOpts.extend({
  /** URL of the icon, for mail programs that remove embedded pictures. */
  logoUrl: lineSchema(300).refine(
    (url) => url === '' || (/^https:\/\//i.test(url) && parseWebAddress(url) !== undefined),
    formatSentence('fields.mustBeHttpsAddress'),
  ),
});

/** Tables and inline styles, which mail programs support (https://www.caniemail.com). */
export const emailSignature = declareExporter({
  id: 'email-signature-html',
  version: 3,
  label: 'E-mail signature (HTML)',
  category: 'documents',
  status: 'stable',
  mime: 'text/html',
  opts,
  description:
    'A signature to copy into a mail program. Without personName its fields are marked [Your name]; logoUrl points to a hosted icon, for programs that drop embedded pictures.',
  destinations: ['Gmail', 'Outlook', 'Apple Mail', 'Thunderbird'],
  filename: ({ slug }) => `${slug}-signature.html`,
  async build({ kit, look }, { personName, role, phone, email, website, address, logoUrl }) {
    const concept = look.logos[0]!;
    const { name, tagline } = kit.essentials;
    const { t, language } = translationsFor(kit);
    const { primary, reverse, background } = concept.palette;
    // The signature has its own white background: a program with dark mode inverts both or neither, so the text stays
    // readable.
    const onLight = contrastRatio(background, '#ffffff') < contrastRatio(background, '#000000');
    const accent = contrastRatio(primary, '#ffffff') >= 4.5 ? primary : onLight ? '#444444' : reverse.primary;
    const stack = `'${typefaceOf(look.bodyTypeface).family}', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif`;
    const icon = logoUrl
      ? parseWebAddress(logoUrl)!.href
      : `data:image/png;base64,${(await toPng(toSvg(drawTabIcon(concept)), ICON_PX * 2)).toString('base64')}`;
    const link = (href: string, shown: string): string =>
      `<a href="${escapeXml(href)}" style="color:${accent};text-decoration:none">${escapeXml(shown)}</a>`;
    const web = website ? parseWebAddress(website) : undefined;
    const tel = phone && telUri(phone);
    const ways = [
      phone && (tel ? link(tel, phone) : escapeXml(phone)),
      email && link(`mailto:${encodeURI(email).replace(/[?#]/g, encodeURIComponent)}`, email),
      web && link(web.href, web.shown),
    ].filter(Boolean);
    // Outlook respects line height and spacing only on table cells.
    const row = (style: string, html: string): string =>
      `<tr><td style="${style};mso-line-height-rule:exactly;font-family:${escapeXml(stack)}">${html}</td></tr>`;
    const rows = [
      row(
        'font-size:18px;line-height:24px;font-weight:700;color:#1f2328',
        personName ? escapeXml(personName) : t('[Your name]'),
      ),
      row(
        'font-size:13px;line-height:20px;color:#57606a',
        `${role ? escapeXml(role) : personName ? '' : t('[Your role]')}${role || !personName ? ' · ' : ''}<strong style="color:${accent}">${escapeXml(name)}</strong>`,
      ),
      row(
        'font-size:13px;line-height:20px;padding-top:6px;color:#57606a',
        ways.length > 0
          ? ways.join(' &nbsp;·&nbsp; ')
          : [t('[Phone]'), t('[E-mail]'), t('[Website]')].join(' &nbsp;·&nbsp; '),
      ),
      ...(address ? [row('font-size:13px;line-height:20px;color:#57606a', escapeXml(address))] : []),
      ...(tagline ? [row('font-size:12px;line-height:18px;padding-top:6px;color:#57606a', escapeXml(tagline))] : []),
    ];
    return toTextFile([
      '<!DOCTYPE html>',
      `<html lang="${language}">`,
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${t('{name}: e-mail signature', { name: escapeXml(name) })}</title>`,
      '</head>',
      '<body style="margin:24px">',
      `<!-- ${toCommentName(name)}: open this page, select all, copy, and paste into the signature settings of the mail program -->`,
      `<table role="presentation" ${TABLE} bgcolor="#ffffff" style="border-collapse:collapse;background-color:#ffffff">`,
      '<tr>',
      `<td width="${ICON_PX + 30}" valign="top" style="padding:14px 16px 14px 14px"><img src="${escapeXml(icon)}" width="${ICON_PX}" height="${ICON_PX}" alt="${escapeXml(name)}" style="display:block;border:0"></td>`,
      `<td width="3" bgcolor="${accent}" style="background-color:${accent};font-size:1px;line-height:1px">&nbsp;</td>`,
      '<td valign="top" style="padding:14px 20px 14px 18px">',
      `<table role="presentation" ${TABLE} style="border-collapse:collapse">`,
      ...rows,
      '</table>',
      '</td>',
      '</tr>',
      '</table>',
      '</body>',
      '</html>',
    ]);
  },
});

import { appConfig } from '#app.config'
import type { Locale } from '#/contract/core/fields.ts'
import { m } from '#/paraglide/messages.js'
import { escapeHtml } from './escape-html.ts'
import type { MailContent } from './mail.ts'

/** Mail programs know few styles, and those inline; the colours are the face's paper, card, ink and blue rod. */
export function renderMail(mail: MailContent, locale: Locale): { text: string; html: string } {
  return { text: renderText(mail, locale), html: renderHtml(mail, locale) }
}

function renderText(
  { greeting, paragraphs, content = [], article, code, action, closing, settings, settingsLabel }: MailContent,
  locale: Locale,
): string {
  const parts = [
    greeting,
    ...(article ? [article.title, article.description] : []),
    ...paragraphs,
    ...content,
    article?.text,
    code,
    action && `${action.label}\n${action.href}`,
    closing,
    `— ${appConfig.name}`,
    settings && `${settingsLabel ?? m.mail_notice_settings({}, { locale })}\n${settings}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function renderHtml(
  { subject, greeting, paragraphs, content = [], article, code, action, closing, settings, settingsLabel }: MailContent,
  locale: Locale,
): string {
  const p = (value: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(value).replaceAll('\n', '<br>')}</p>`
  const body = [
    greeting && p(greeting, 'font-weight:650'),
    article && headHtml(article),
    ...[...paragraphs, ...content].map((paragraph) => p(paragraph)),
    article && `<div lang="${article.locale}" style="margin:0 0 24px">${styled(article.html)}</div>`,
    code && `<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</p>`,
    action &&
      `<p style="margin:0 0 24px"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2b59a2;color:#ffffff;text-decoration:none;font-weight:650">${escapeHtml(action.label)}</a></p>`,
    closing && p(closing, 'color:#5b6470;font-size:14px'),
    settings &&
      `<p style="margin:0;font-size:14px"><a href="${escapeHtml(settings)}" style="color:#5b6470">${escapeHtml(settingsLabel ?? m.mail_notice_settings({}, { locale }))}</a></p>`,
  ]
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#fbf8f3;color:#1b2430;font:16px/1.6 'Public Sans',system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e7e0d5;border-radius:8px">
<p style="margin:0 0 24px;font-size:18px;font-weight:700">${appConfig.name}</p>
${body.filter(Boolean).join('\n')}
</div></body></html>
`
}

function headHtml({ locale, title, description }: NonNullable<MailContent['article']>): string {
  const lead = description && `<p style="margin:8px 0 0;color:#5b6470;font-size:18px">${escapeHtml(description)}</p>`
  return `<div lang="${locale}" style="margin:0 0 16px"><h1 style="margin:0;font-size:26px;line-height:1.25">${escapeHtml(title)}</h1>${lead}</div>`
}

const styles: Record<string, string> = {
  p: 'margin:0 0 16px',
  h2: 'margin:28px 0 10px;font-size:20px;line-height:1.3',
  h3: 'margin:24px 0 8px;font-size:17px;line-height:1.35',
  h4: 'margin:20px 0 8px;font-size:16px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #e7e0d5;color:#5b6470',
  pre: 'margin:0 0 16px;padding:12px;background:#fbf8f3;white-space:pre-wrap;font-size:14px',
  ul: 'margin:0 0 16px;padding:0 0 0 24px',
  ol: 'margin:0 0 16px;padding:0 0 0 24px',
  hr: 'margin:24px 0;border:0;border-top:1px solid #e7e0d5',
  a: 'color:#2b59a2',
}

/** Of what our renderer wrote: a tag stands where its sign does, since every text is escaped. */
const styled = (html: string): string =>
  html.replaceAll(/<([a-z]\w*)/g, (tag, name: string) => (styles[name] ? `${tag} style="${styles[name]}"` : tag))

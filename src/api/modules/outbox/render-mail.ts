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
  { greeting, paragraphs, content = [], code, action, closing, settings }: MailContent,
  locale: Locale,
): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...content,
    code,
    action && `${action.label}\n${action.href}`,
    closing,
    `— ${appConfig.name}`,
    settings && `${m.mail_notice_settings({}, { locale })}\n${settings}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function renderHtml(
  { subject, greeting, paragraphs, content = [], code, action, closing, settings }: MailContent,
  locale: Locale,
): string {
  const p = (value: string, style = '') =>
    `<p style="margin:0 0 16px;${style}">${escapeHtml(value).replaceAll('\n', '<br>')}</p>`
  const body = [
    greeting && p(greeting, 'font-weight:650'),
    ...[...paragraphs, ...content].map((paragraph) => p(paragraph)),
    code && `<p style="margin:0 0 24px;font-size:32px;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</p>`,
    action &&
      `<p style="margin:0 0 24px"><a href="${escapeHtml(action.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2b59a2;color:#ffffff;text-decoration:none;font-weight:650">${escapeHtml(action.label)}</a></p>`,
    closing && p(closing, 'color:#5b6470;font-size:14px'),
    settings &&
      `<p style="margin:0;font-size:14px"><a href="${escapeHtml(settings)}" style="color:#5b6470">${escapeHtml(m.mail_notice_settings({}, { locale }))}</a></p>`,
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

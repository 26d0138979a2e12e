import { keepPictures } from '#/lib/rich-text/pictures.ts'
import { toHtml } from '#/lib/rich-text/to-html.ts'
import { toText } from '#/lib/rich-text/to-text.ts'
import { editorRoles } from '#/contract/blog/blog-kinds.ts'
import type { Locale } from '#/contract/core/fields.ts'
import { m } from '#/paraglide/messages.js'
import { followName } from '#/words/letter.ts'
import { findIdentity } from '../accounts/identity.repo.ts'
import { findLetterPost, type LetterPost } from '../blog/letter-post.ts'
import type { MailContent, MailContext, MailTemplate } from '../outbox/mail.ts'
import { findFollow, findReaderOf, listFollows } from './follows.repo.ts'
import { findIssue, findReached } from './issues.repo.ts'
import { letterLinkAddress } from './letter-token.ts'

/** A mail does not know where a path begins, nor where in a page it leads. */
const absolute = (words: string, from: RegExp, origin: string) => words.replaceAll(from, `$1${origin}/`)

function articleOf(post: LetterPost, appOrigin: string): NonNullable<MailContent['article']> {
  // Mails have no pictures, and nothing that is said of them: it could not be taken back.
  const content = keepPictures(post.content, new Set())
  return {
    locale: post.locale,
    title: post.title,
    description: post.description,
    html: absolute(toHtml(content), /( href=")\/(?!\/)/g, appOrigin),
    text: absolute(toText(content, { links: true }), /( \()\/(?!\/)/g, appOrigin),
  }
}

const postAddress = (appOrigin: string, { slug }: LetterPost) => `${appOrigin}/blog/${encodeURIComponent(slug)}`

const byLine = ({ author }: LetterPost, locale: Locale): string[] =>
  author ? [m.letters_mail_by({ name: author }, { locale })] : []

/** The article in its own language, with what stands around it in the reader's. */
const letterWith = (post: LetterPost, locale: Locale, { appOrigin }: MailContext) => ({
  subject: post.title,
  greeting: null,
  paragraphs: byLine(post, locale),
  article: articleOf(post, appOrigin),
  action: { label: m.letters_mail_read({}, { locale }), href: postAddress(appOrigin, post) },
})

/** Asked once more as it leaves: neither what was taken back nor what somebody has ended meanwhile. */
const letter: MailTemplate = async (tx, { locale, data }, context) => {
  const issue = data.issue ? await findIssue(tx, data.issue) : undefined
  const post = issue && (await findLetterPost(tx, issue.postId))
  const reader = post && data.reader ? await findReached(tx, data.reader, post) : undefined
  if (!issue || !post || !reader) return null
  return {
    ...letterWith(post, locale, context),
    to: reader.email,
    closing: m.letters_mail_why({}, { locale }),
    settings: await letterLinkAddress(context, reader.email, { readerId: reader.id, issueId: issue.id }),
    settingsLabel: m.letters_mail_end({}, { locale }),
  }
}

const letter_rehearsal: MailTemplate = async (tx, { locale, data }, context) => {
  const { post: id = '', userId = '' } = data
  const identity = await findIdentity(tx, userId)
  const post = id ? await findLetterPost(tx, id) : undefined
  if (!identity || !post || !editorRoles.some((role) => identity.roles.includes(role))) return null
  const content = letterWith(post, locale, context)
  return {
    ...content,
    to: identity.email,
    subject: m.letters_mail_rehearsal_subject({ title: content.subject }, { locale }),
    closing: m.letters_mail_rehearsal({}, { locale }),
  }
}

/** What was asked for is looked up as it leaves. Where it is followed already, the mail says so, and nobody else does. */
const letter_confirm: MailTemplate = async (tx, { locale, data }, context) => {
  const { follow = '' } = data
  const reader = follow ? await findReaderOf(tx, follow) : undefined
  const found = reader && (await findFollow(tx, reader.id, follow))
  if (!reader || !found) return null
  const options = { locale }
  const asked = (await listFollows(tx, reader.id)).find(({ id }) => id === follow)
  const what = asked ? followName(asked, options) : ''
  const link = { readerId: reader.id, asks: { follow, at: found.askedAt.getTime() } }
  const href = await letterLinkAddress(context, reader.email, link)
  if (found.isLive)
    return {
      to: reader.email,
      subject: m.letters_mail_known_subject({}, options),
      greeting: null,
      paragraphs: [m.letters_mail_known_text({ what }, options)],
      action: { label: m.letters_mail_known_action({}, options), href },
      closing: m.letters_mail_confirm_closing({}, options),
    }
  return {
    to: reader.email,
    subject: m.letters_mail_confirm_subject({}, options),
    greeting: null,
    paragraphs: [m.letters_mail_confirm_text({ what }, options)],
    action: { label: m.letters_mail_confirm_action({}, options), href },
    closing: m.letters_mail_confirm_closing({}, options),
  }
}

export const letterMails: Record<string, MailTemplate> = { letter, letter_rehearsal, letter_confirm }

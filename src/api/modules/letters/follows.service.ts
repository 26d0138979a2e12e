// Who reads the blog by mail, and what. Nothing here tells a stranger whether an address is known.
import * as v from 'valibot'
import { blogQuery } from '#/contract/blog/blog.search.ts'
import { letterLimits } from '#/contract/letter/letter-kinds.ts'
import type { FollowInput, Reading } from '#/contract/letter/letter.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Context } from '../../http/context.ts'
import type { SignedIn } from '../../http/policy.ts'
import { findLetterPost } from '../blog/letter-post.ts'
import { listPublished } from '../blog/posts.list.ts'
import {
  askFollow,
  beginFollow,
  countLive,
  daysAsked,
  endFollows,
  findFollow,
  findReader,
  listFitting,
  listFollows,
  lockReader,
  setLocale,
  takeReader,
  type Reader,
} from './follows.repo.ts'
import { readLetterToken } from './letter-token.ts'
import { findIssue } from './issues.repo.ts'

/** What nobody writes is not followed: else a mail to a stranger would say what its asker typed. */
async function requireWritten({ services }: Context, { tag, author }: FollowInput): Promise<void> {
  if (!tag && !author) return
  const { posts } = await listPublished(services.db, v.parse(blogQuery, { tag, author, limit: 1 }))
  if (posts.length === 0) throw new ApiError('not_found')
}

export async function askToFollow(
  context: Context,
  { email, ...what }: FollowInput & { email: string },
): Promise<void> {
  const { services, locale } = context
  await requireWritten(context, what)
  await services.db.transaction(async (tx) => {
    const reader = await takeReader(tx, email, locale)
    const follow = await askFollow(tx, reader.id, what)
    const mail = { template: 'letter_confirm', recipient: reader.email, locale, data: { follow } }
    await services.mailer.queue(tx, { ...mail, unasked: 'drop' })
  })
  services.mailer.wake()
}

async function requireRoom(tx: Tx, readerId: string): Promise<void> {
  const limit = letterLimits.follows
  if ((await countLive(tx, readerId)) >= limit) throw new ApiError('limit_reached', {}, { limit })
}

/** The account's address was confirmed: it is not asked again. */
export async function followAs(context: Context, { identity }: SignedIn, what: FollowInput): Promise<void> {
  if (!identity.emailVerifiedAt) throw new ApiError('email_not_verified')
  await requireWritten(context, what)
  await context.services.db.transaction(async (tx) => {
    const reader = await takeReader(tx, identity.email, context.locale)
    const id = await askFollow(tx, reader.id, what)
    if ((await findFollow(tx, reader.id, id))?.isLive) return
    await requireRoom(tx, reader.id)
    await beginFollow(tx, id, reader.id)
  })
}

type Who = { reader: Reader | undefined; link: NonNullable<Awaited<ReturnType<typeof readLetterToken>>> | null }

/** By the link of a mail, of which the address must still be the one that it was sent to; else whoever is signed in. */
async function whoReads({ services }: Context, actor: SignedIn | null, token: string | undefined): Promise<Who> {
  if (token === undefined) {
    if (!actor) throw new ApiError('not_signed_in')
    const { email, emailVerifiedAt } = actor.identity
    return { link: null, reader: emailVerifiedAt ? await findReader(services.db, { email }) : undefined }
  }
  const link = await readLetterToken(services.secret, token)
  const reader = link ? await findReader(services.db, { id: link.readerId }) : undefined
  if (!link || !reader || !link.isFor(reader.email)) throw new ApiError('letter_link_old')
  return { reader, link }
}

/** Whether the link may still confirm what it asks. */
async function asked(
  db: Context['services']['db'] | Tx,
  { reader, link }: Who,
): Promise<{ id: string; isLive: boolean } | null> {
  const found = reader && link?.asks && (await findFollow(db, reader.id, link.asks.follow))
  if (!found || found.askedAt.getTime() !== link!.asks!.at) return null
  return found.isLive || found.askedAt.getTime() > Date.now() - daysAsked * 86_400_000 ? found : null
}

export async function confirmFollow(context: Context, token: string): Promise<void> {
  const who = await whoReads(context, null, token)
  const readerId = who.reader!.id
  await context.services.db.transaction(async (tx) => {
    await lockReader(tx, readerId)
    const found = await asked(tx, who)
    if (!found) throw new ApiError('letter_link_old')
    if (found.isLive) return
    await requireRoom(tx, readerId)
    await beginFollow(tx, found.id, readerId)
    await setLocale(tx, readerId, context.locale)
  })
}

async function broughtBy({ services: { db } }: Context, { reader, link }: Who): Promise<string[]> {
  const issue = link?.issueId ? await findIssue(db, link.issueId) : undefined
  const post = issue && (await findLetterPost(db, issue.postId))
  return reader && post ? listFitting(db, reader.id, post) : []
}

export async function readFollows(
  context: Context,
  actor: SignedIn | null,
  token: string | undefined,
): Promise<Reading> {
  const who = await whoReads(context, actor, token)
  const { reader } = who
  const { db } = context.services
  const waiting = await asked(db, who)
  return {
    email: reader?.email ?? actor?.identity.email ?? '',
    follows: reader ? await listFollows(db, reader.id) : [],
    asks: waiting && !waiting.isLive ? waiting.id : null,
    letter: await broughtBy(context, who),
  }
}

type Named = { token?: string | undefined; follow?: string | undefined; all?: boolean | undefined }

/**
 * Of nothing named, all that brought the letter: by any other of them the next one would come all the same. Where that cannot be
 * told any more, everything.
 */
export async function endFollow(
  context: Context,
  actor: SignedIn | null,
  { token, follow, all }: Named,
): Promise<void> {
  const who = await whoReads(context, actor, token)
  if (!who.reader) return
  const brought = follow ? [follow] : all ? [] : await broughtBy(context, who)
  await context.services.db.transaction((tx) => endFollows(tx, who.reader!.id, brought.length > 0 ? brought : 'all'))
}

export async function resumeFollow(
  context: Context,
  actor: SignedIn | null,
  { token, follow }: { token?: string | undefined; follow: string },
): Promise<void> {
  const { reader } = await whoReads(context, actor, token)
  if (!reader) throw new ApiError('not_found')
  await context.services.db.transaction(async (tx) => {
    await lockReader(tx, reader.id)
    const found = await findFollow(tx, reader.id, follow)
    if (found?.isLive) return
    await requireRoom(tx, reader.id)
    if (!(await beginFollow(tx, follow, reader.id, { again: true }))) throw new ApiError('not_found')
  })
}

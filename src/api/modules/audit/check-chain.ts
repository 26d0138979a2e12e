import { sql } from 'drizzle-orm'
import type { ChainCheck } from '#/contract/log/log.ts'
import type { Queryable } from '../../db/client.ts'
import { hashAt, hashOfDiff, hashOfLink, lastLink, latestMinutes, sealable, type Sealable } from './chain.ts'

const atOnce = 2_000
const linksAtMost = 50_000

type Link = { [Name in keyof Sealable]: Sealable[Name] | null } & {
  position: string
  entryId: string
  salt: string | null
  diffHash: string | null
  hash: string
}

type Fault = NonNullable<ChainCheck['fault']>
type Walk = { position: number; hash: string; through: string | null; redacted: number; fault: Fault | null }

/** Computes the links behind a position again, so many at most, and stops at the first that does not hold. */
export async function checkChain(db: Queryable, after: number): Promise<ChainCheck> {
  const { position: total } = await lastLink(db)
  const begun = await hashAt(db, Math.min(after, total))
  const start = Math.min(after, total)
  const walk: Walk = { position: start, hash: begun ?? '', through: null, redacted: 0, fault: null }
  if (begun === undefined) walk.fault = { kind: 'link', position: start, entryId: null }
  while (!walk.fault && walk.position < total && walk.position - start < linksAtMost) {
    const links = await linksAfter(db, walk.position)
    if (links.length === 0) walk.fault = { kind: 'link', position: walk.position + 1, entryId: null }
    for (const link of links) if (!walk.fault) step(walk, link)
  }
  const isOver = walk.fault !== null || walk.position >= total
  return {
    total,
    checked: walk.position - start,
    next: isOver ? null : walk.position,
    through: walk.through,
    redacted: walk.redacted,
    fault: walk.fault ?? (await wrongHead(db, start, walk.position)) ?? (isOver ? await lateEntry(db) : null),
    head: await headOf(db),
  }
}

async function linksAfter(db: Queryable, position: number): Promise<Link[]> {
  const { rows } = await db.execute<Link>(sql`
    select k.position, k.entry_id as "entryId", k.salt, k.diff_hash as "diffHash", k.hash, ${sealable}
    from audit_links k left join audit_log l on l.id = k.entry_id
    where k.position > ${position} order by k.position limit ${atOnce}`)
  return rows
}

function step(walk: Walk, link: Link): void {
  const kind = faultOf(walk, link)
  if (kind) {
    walk.fault = { kind, position: Number(link.position), entryId: link.entryId }
    return
  }
  if (link.diffHash !== null && link.diff === null) walk.redacted += 1
  walk.position += 1
  walk.hash = link.hash
  walk.through = link.at && `${link.at.slice(0, 23)}Z`
}

function faultOf(walk: Walk, link: Link): Fault['kind'] | null {
  if (Number(link.position) !== walk.position + 1) return 'link'
  if (!isWhole(link)) return 'missing'
  return isDiffTrue(link) && hashOfLink(walk.hash, link, link.diffHash) === link.hash ? null : 'changed'
}

const isWhole = (link: Link): link is Link & Sealable => link.id !== null

/** What was forgotten has lost its salt as well; what was merely taken away has not. */
function isDiffTrue({ diff, salt, diffHash }: Link): boolean {
  if (diff === null) return diffHash === null || salt === null
  return salt !== null && hashOfDiff(salt, diff) === diffHash
}

/** Links taken off the end leave a day's head behind that stands higher than they do. */
async function wrongHead(db: Queryable, after: number, to: number): Promise<Fault | null> {
  const { rows } = await db.execute<{ position: string; entryId: string | null }>(sql`
    select h.position, k.entry_id as "entryId" from audit_heads h left join audit_links k on k.position = h.position
    where k.hash is distinct from h.hash and h.position > ${after}
      and (h.position <= ${to} or h.position > (select coalesce(max(position), 0) from audit_links))
    order by h.position limit 1`)
  const [found] = rows
  return found ? { kind: 'head', position: Number(found.position), entryId: found.entryId } : null
}

/** An entry whose time was sealed long before it was written. */
async function lateEntry(db: Queryable): Promise<Fault | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from audit_log l
    where l.at < (select max(through) from audit_heads) - make_interval(mins => ${latestMinutes})
      and not exists (select from audit_links k where k.entry_id = l.id)
    order by l.at limit 1`)
  const [found] = rows
  return found ? { kind: 'late', position: null, entryId: found.id } : null
}

async function headOf(db: Queryable): Promise<ChainCheck['head']> {
  const { rows } = await db.execute<{ day: string; position: string; hash: string }>(
    sql`select day::text as day, position, hash from audit_heads order by day desc limit 1`,
  )
  const [head] = rows
  return head ? { ...head, position: Number(head.position) } : null
}

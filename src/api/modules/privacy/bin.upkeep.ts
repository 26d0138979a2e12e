import { log } from '#/process/log.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { forgetRemovedPosts } from '../blog/privacy.repo.ts'
import { forgetBinned } from '../boards/boards.removal.ts'
import { forgetRemovedEvents } from '../calendar/privacy.repo.ts'
import { forgetRemovedEvents as forgetPublicEvents } from '../events/privacy.repo.ts'
import { forgetRemovedJobs } from '../jobs/personal-data.ts'
import { forgetFiledMails } from '../mail/mail.removal.ts'
import { forgetRemovedProducts } from '../products/products.bulk.ts'
import { forgetTouches } from '../products/touches.repo.ts'
import { eraseStudent, eraseUser, listExpired } from './erase.repo.ts'

const everyMs = 3_600_000
const mailsAtOnce = 200
const cardsAtOnce = 200
const eventsAtOnce = 500
const productsAtOnce = 100

/** Empties the bin of what has lain in it for thirty days, now and every hour. Several instances share the work. */
export function startBinUpkeep({ db, pictures, attachments }: Pick<Services, 'db' | 'pictures' | 'attachments'>) {
  let stopped = false

  /** Each person in a transaction of their own, which holds what they had to do with: of several, nothing has one order. */
  const eraseNext = () =>
    db.transaction(async (tx) => {
      const { people, children } = await listExpired(tx, 1)
      for (const { id } of children) {
        await eraseStudent(tx, id)
        await recordAudit(tx, { action: 'student.erased', entity: 'student', entityId: id })
      }
      for (const person of people) {
        await eraseUser(tx, person)
        await recordAudit(tx, { action: 'account.erased', entity: 'user', entityId: person.id })
      }
      return people.length + children.length
    })

  /** How many rows went. */
  const emptySome = () =>
    db.transaction(
      async (tx) =>
        (await forgetFiledMails(tx, mailsAtOnce)) +
        (await forgetBinned(tx, cardsAtOnce)) +
        (await forgetRemovedEvents(tx, eventsAtOnce)) +
        (await forgetRemovedProducts(tx, productsAtOnce)) +
        (await forgetRemovedPosts(tx, productsAtOnce)) +
        (await forgetPublicEvents(tx, productsAtOnce)) +
        (await forgetRemovedJobs(tx, productsAtOnce)),
    )

  async function empty(): Promise<void> {
    while (!stopped && (await eraseNext()) > 0);
    while (!stopped && (await emptySome()) > 0);
    await forgetTouches(db)
    pictures.sweep()
    attachments.sweep()
  }

  const run = () => empty().catch((error: unknown) => log('warn', 'The bin could not be emptied', { error }))
  let running = run()
  const timer = setInterval(() => (running = run()), everyMs).unref()

  return {
    /** Once more, when what runs is over: two at a time would each pass over what the other holds. */
    empty: () => running.then(empty),
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

import { appConfig } from '#app.config'
import { contactCalls } from '#/contract/contact/contact.ts'
import { anyone } from '../../http/policy.ts'
import { route } from '../../http/route.ts'
import { insertContactMessage, insertNotifyRequest } from './contact.repo.ts'

const bodyBytes = appConfig.limits.jsonBodyBytes

export const contactRoutes = [
  route(contactCalls.contact, {
    policy: anyone,
    limits: {
      bodyBytes,
      rate: [{ name: 'contact', points: 10, seconds: 3600, by: 'address' }],
    },
    async handle({ services, body, locale }) {
      const number = await services.db.transaction(async (tx) => {
        const made = await insertContactMessage(tx, { ...body, locale })
        const data = { number: made, ...body }
        const received = { template: 'contact_received', recipient: body.email, locale, data } as const
        await services.mailer.queue(tx, { ...received, unasked: 'drop' })
        await services.mailer.queue(tx, {
          template: 'contact_team',
          recipient: services.teamAddress,
          locale: 'en',
          data,
        })
        return made
      })
      services.mailer.wake()
      return { number }
    },
  }),
  route(contactCalls.notify, {
    policy: anyone,
    limits: { bodyBytes, rate: [{ name: 'notify', points: 10, seconds: 3600, by: 'address' }] },
    async handle({ services, body, locale }) {
      await services.db.transaction(async (tx) => {
        const isNew = await insertNotifyRequest(tx, { email: body.email, locale })
        const confirmed = { template: 'notify_confirmed', recipient: body.email, locale } as const
        if (isNew) await services.mailer.queue(tx, { ...confirmed, unasked: 'drop' })
      })
      services.mailer.wake()
      return null
    },
  }),
]

import type { ApiModule } from '../../module.ts'
import { chatMails } from './chat.mails.ts'
import { startChatReminders } from './chat.reminders.ts'
import { chatRoutes } from './chat.routes.ts'
import { unreadChat } from './chat.unread.ts'
import { presentMessages } from './chat.view.ts'

export const chatModule: ApiModule = {
  name: 'chat',
  routes: chatRoutes,
  mails: chatMails,
  background: startChatReminders,
  unread: { chat: unreadChat },
  events: {
    async message(db, events) {
      const messages = await presentMessages(db, [...new Set(events.map(({ messageId }) => messageId))])
      return events.map(({ messageId }) => {
        const message = messages.get(messageId)
        return message ? { kind: 'message', message } : null
      })
    },
  },
}

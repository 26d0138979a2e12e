import type { ApiModule } from '../../module.ts'
import { judgedMessages } from './chat.judged.ts'
import { chatMails } from './chat.mails.ts'
import { startChatReminders } from './chat.reminders.ts'
import { chatRoutes } from './chat.routes.ts'
import { conversationThings } from './chat.things.ts'
import { unreadChat } from './chat.unread.ts'
import { companionsAmong } from './companions.repo.ts'
import { presentMessages } from './chat.view.ts'
import { readableAmong } from './messages.repo.ts'
import { chatPersonalData, chatRetention } from './personal-data.ts'
import { messageDocuments } from './messages.documents.ts'

export const chatModule: ApiModule = {
  name: 'chat',
  routes: chatRoutes,
  mails: chatMails,
  personalData: chatPersonalData,
  retention: chatRetention,
  documents: { message: messageDocuments },
  judged: { message: judgedMessages },
  things: { conversation: conversationThings },
  background: startChatReminders,
  companions: { chat: companionsAmong },
  unread: { chat: unreadChat },
  events: {
    async message(db, events, reader) {
      const ids = [...new Set(events.map(({ messageId }) => messageId))]
      // Whoever comes back may have lost the conversation meanwhile.
      const readable = reader === undefined ? ids : [...(await readableAmong(db, reader, ids))]
      const messages = await presentMessages(db, readable)
      return events.map(({ messageId }) => {
        const message = messages.get(messageId)
        return message ? { kind: 'message', message } : null
      })
    },
  },
}

import type { ApiModule } from '../../module.ts'
import { boardRoutes } from './boards.routes.ts'
import { publishRestored, undoCard, undoColumn } from './boards.undo.ts'
import { cardThings } from './cards.things.ts'
import { presentCards } from './cards.view.ts'
import type { Undo } from '../changes/undo.service.ts'
import { boardPersonalData, boardRetention } from './personal-data.ts'
import { cardDocuments } from './cards.documents.ts'

const restored: Undo['done'] = (tx, { services: { live } }, _actor, ids) => publishRestored(tx, live, ids)

export const boardsModule: ApiModule = {
  name: 'boards',
  routes: boardRoutes,
  personalData: boardPersonalData,
  retention: boardRetention,
  documents: { card: cardDocuments },
  things: { card: cardThings },
  undo: { card: { row: undoCard, done: restored }, board_column: { row: undoColumn, done: restored } },
  events: {
    async card(db, events) {
      const cards = await presentCards(db, [...new Set(events.map(({ cardId }) => cardId))])
      return events.map((event) => ({ ...event, card: cards.get(event.cardId) ?? null }))
    },
  },
}

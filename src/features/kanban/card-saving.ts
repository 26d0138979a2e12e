// Saves one field of a card while other people may change the same card.
import type { QueryClient } from '@tanstack/react-query'
import { mutationOptions } from '@tanstack/react-query'
import { CallError } from '#/client/require-data.ts'
import type { Card } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { isMerged, plain, valuesOf, type CardField, type CardValues } from './card-fields.ts'
import { updateCard } from './kanban.functions.ts'
import { boardsKey, cardKey, changeBoard } from './kanban.live.ts'
import { putCard, summaryOf } from './kanban.ts'
import { historyQuery } from './kanban.queries.ts'

/** The value of a field when editing began, and the card's version at that time. */
export type Base<F extends CardField> = { version: number; value: CardValues[F] }
export type FieldClash<F extends CardField> = { mine: CardValues[F]; theirs: CardValues[F]; version: number }

export type FieldChange<F extends CardField> = {
  field: F
  next(value: CardValues[F]): CardValues[F]
  /** Without it, the cached card is what was seen. */
  base?: Base<F> | undefined
}

/** Somebody else has saved another value of the same field. */
export class FieldClashError extends Error {
  override name = 'FieldClashError'
  readonly clash: FieldClash<CardField>

  constructor(clash: FieldClash<CardField>) {
    super('Two people have changed the same field')
    this.clash = clash
  }
}

/** A bound on retries, for the case that somebody else saves all the time. */
const attempts = 5

export const cardFieldKey = (cardId: string) => [...boardsKey, 'field', cardId] as const

/** The scope has the fields of a card saved one after the other. The card shows its failures beside the fields. */
export const cardFieldMutation = (card: Card) =>
  mutationOptions({
    mutationKey: cardFieldKey(card.id),
    scope: { id: `card-${card.id}` },
    mutationFn: (change: FieldChange<CardField>, { client }) => saveField(client, card, change),
    onSuccess: (saved, _change, _onMutateResult, { client }) => showSaved(client, saved),
    onError(error, _change, _onMutateResult, { client }) {
      if (error instanceof FieldClashError) void client.invalidateQueries({ queryKey: cardKey(card.id) })
    },
    meta: { ownFailure: true },
  })

function showSaved(client: QueryClient, saved: Card) {
  client.setQueryData<Card>(cardKey(saved.id), (known) => (known && known.version > saved.version ? known : saved))
  void client.invalidateQueries({ queryKey: historyQuery(saved.id).queryKey })
  changeBoard(client, saved.boardId, (board) => (saved.id in board.cards ? putCard(board, summaryOf(saved)) : board))
}

async function saveField<F extends CardField>(client: QueryClient, card: Card, change: FieldChange<F>): Promise<Card> {
  const { field, next } = change
  const known = client.getQueryData<Card>(cardKey(card.id)) ?? card
  const base = change.base ?? { version: known.version, value: valuesOf(known)[field] }
  let { version, value } = base
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const mine = next(value)
    const result = await updateCard({ data: { id: card.id, body: { [field]: mine, version } } })
    if (result.ok) return result.data.card
    const { conflict } = result.error
    if (!conflict) throw new CallError(result.error)
    const differing = conflict.fields[field]
    // The API names no conflict for this field: it has our value already, and only the version differs.
    const theirs = differing ? (differing.theirs as CardValues[F]) : mine
    if (differing && !isMerged(field) && plain(theirs) !== plain(base.value)) {
      throw new FieldClashError({ mine, theirs, version: conflict.version })
    }
    version = conflict.version
    value = isMerged(field) ? theirs : value
  }
  throw new CallError({ status: 0, message: m.record_offline() })
}

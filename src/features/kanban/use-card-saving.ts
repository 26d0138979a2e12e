import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Card } from '#/contract/board/board.ts'
import { m } from '#/paraglide/messages.js'
import { isMerged, plain, valuesOf, type CardField, type CardValues } from './card-fields.ts'
import { putCard, summaryOf } from './kanban.ts'
import { updateCard } from './kanban.functions.ts'
import { cardKey, changeBoard } from './kanban.live.ts'

/** What a field held when somebody began to change it, and in which version of the card. */
export type Base<F extends CardField> = { version: number; value: CardValues[F] }
export type FieldClash<F extends CardField> = { mine: CardValues[F]; theirs: CardValues[F]; version: number }
type Clashes = { [F in CardField]?: FieldClash<F> }

/** Versions that come between are few; somebody who saves without end must not keep us asking. */
const attempts = 5

/** Saves the fields of a card one by one. Where another person has changed the same one, both values are kept and told. */
export function useCardSaving(card: Card) {
  const client = useQueryClient()
  const [clashes, setClashes] = useState<Clashes>({})
  const [errors, setErrors] = useState<Partial<Record<CardField, string>>>({})
  const [ahead, setAhead] = useState<Partial<CardValues>>({})
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle')
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const lastOf = useRef<{ [F in CardField]?: Promise<unknown> }>({})

  const actions = useMemo(() => {
    const settle = (field: CardField) => {
      setClashes((all) => ({ ...all, [field]: undefined }))
      setErrors((all) => ({ ...all, [field]: undefined }))
    }

    async function run<F extends CardField>(
      field: F,
      next: (value: CardValues[F]) => CardValues[F],
      base: Base<F>,
    ): Promise<boolean> {
      let { version, value } = base
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const mine = next(value)
        const body = { [field]: mine, version }
        const result = await updateCard({ data: { id: card.id, body } }).catch(() => null)
        if (result?.ok) {
          const saved = result.data.card
          client.setQueryData<Card>(cardKey(saved.id), (known) =>
            known && known.version > saved.version ? known : saved,
          )
          changeBoard(client, saved.boardId, (board) =>
            saved.id in board.cards ? putCard(board, summaryOf(saved)) : board,
          )
          return true
        }
        const conflict = result?.error.conflict
        if (!conflict) {
          const fields = Object.entries(result?.error.fields ?? {})
          const wrong = fields.find(([name]) => name.split('.')[0] === field)?.[1]
          setErrors((all) => ({ ...all, [field]: wrong ?? result?.error.message ?? m.record_offline() }))
          return false
        }
        const differing = conflict.fields[field]
        // Not named: it holds this value already, and the card is only newer.
        const theirs = differing ? (differing.theirs as CardValues[F]) : mine
        if (differing && !isMerged(field) && plain(theirs) !== plain(base.value)) {
          setClashes((all) => ({ ...all, [field]: { mine, theirs, version: conflict.version } }))
          void client.invalidateQueries({ queryKey: cardKey(card.id) })
          return false
        }
        version = conflict.version
        value = isMerged(field) ? theirs : value
      }
      return false
    }

    /** Answers whether it was saved. Without a base, what is known now is what was seen. */
    function save<F extends CardField>(
      field: F,
      next: (value: CardValues[F]) => CardValues[F],
      base?: Base<F>,
    ): Promise<boolean> {
      settle(field)
      setState('saving')
      setAhead((all) => ({
        ...all,
        [field]: next(field in all ? (all[field] as CardValues[F]) : valuesOf(card)[field]),
      }))
      const turn = last.current.then(() => {
        const known = client.getQueryData<Card>(cardKey(card.id)) ?? card
        return run(field, next, base ?? { version: known.version, value: valuesOf(known)[field] })
      })
      last.current = turn
      lastOf.current[field] = turn
      void turn.then((done) => {
        if (last.current === turn) setState(done ? 'saved' : 'idle')
        if (lastOf.current[field] === turn) setAhead(({ [field]: _gone, ...others }) => others as Partial<CardValues>)
      })
      return turn
    }

    return { save, settle }
  }, [card, client])

  return {
    ...actions,
    /** With what is on its way to the server. */
    values: { ...valuesOf(card), ...ahead },
    clashes,
    errors,
    state,
  }
}

export type CardSaving = ReturnType<typeof useCardSaving>

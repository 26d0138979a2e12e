import { useMutation, useMutationState } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { failureOf } from '#/client/require-data.ts'
import type { Card } from '#/contract/board/board.ts'
import { valuesOf, type CardField, type CardValues } from './card-fields.ts'
import { cardFieldKey, cardFieldMutation, FieldClashError } from './card-saving.ts'
import type { Base, FieldChange, FieldClash } from './card-saving.ts'

type Clashes = { [F in CardField]?: FieldClash<F> }
type Errors = Partial<Record<CardField, string>>

/** What stands beside a field that could not be saved. */
function errorOf(field: CardField, error: Error): string {
  const { fields = {}, message } = failureOf(error)
  return Object.entries(fields).find(([name]) => name.split('.')[0] === field)?.[1] ?? message
}

/** Saves the fields of a card one by one. When two people have changed the same field, both values are kept for a choice. */
export function useCardSaving(card: Card) {
  const [clashes, setClashes] = useState<Clashes>({})
  const [errors, setErrors] = useState<Errors>({})
  const { mutateAsync, status } = useMutation(cardFieldMutation(card))
  const pending = useMutationState({
    filters: { mutationKey: cardFieldKey(card.id), status: 'pending' },
    select: ({ state }) => state.variables as FieldChange<CardField>,
  })

  const actions = useMemo(() => {
    const settle = (field: CardField) => {
      setClashes((all) => ({ ...all, [field]: undefined }))
      setErrors((all) => ({ ...all, [field]: undefined }))
    }

    /** Answers whether it was saved. Without `base` the cached card is what was seen. */
    async function save<F extends CardField>(field: F, next: FieldChange<F>['next'], base?: Base<F>): Promise<boolean> {
      settle(field)
      try {
        await mutateAsync({ field, next, base } as FieldChange<CardField>)
        return true
      } catch (error) {
        if (error instanceof FieldClashError) setClashes((all) => ({ ...all, [field]: error.clash }))
        else setErrors((all) => ({ ...all, [field]: errorOf(field, error as Error) }))
        return false
      }
    }

    return { save, settle }
  }, [mutateAsync])

  return {
    ...actions,
    /** The card with the fields that are being saved. */
    values: pending.reduce<CardValues>(
      (values, { field, next }) => ({ ...values, [field]: next(values[field]) }),
      valuesOf(card),
    ),
    clashes,
    errors,
    status,
  }
}

export type CardSaving = ReturnType<typeof useCardSaving>

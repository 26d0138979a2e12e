import { eventLimits } from '#/contract/event/event-kinds.ts'
import type { TicketInput } from '#/contract/event/event-input.ts'
import { m } from '#/paraglide/messages.js'
import { FieldError } from '#/ui/form/field-texts.tsx'
import { Field } from '#/ui/form/field.tsx'
import { fieldId } from '#/ui/form/field-context.ts'
import { Button } from '#/ui/primitives/button.tsx'
import { Input } from '#/ui/primitives/input.tsx'
import { ticketRow } from '../form-rows.ts'
import { useFormRows } from '#/client/record-form/use-form-rows.ts'
import { FormRow } from '#/ui/form/form-row.tsx'
import { TakenOver } from '#/ui/form/taken-over.tsx'

type TicketRowsProps = { tickets: readonly TicketInput[]; errors: Record<string, string> }

const all = Array.from({ length: eventLimits.tickets }, (_, at) => at)

/** What one registers for: a name, what it costs, and how many there are of it. */
export function TicketRows({ tickets, errors }: TicketRowsProps) {
  const { container, shown, add, remove, replace } = useFormRows(tickets.length, 1, eventLimits.tickets)
  return (
    <div className="space-y-4">
      <div ref={container} id={fieldId('tickets')} className="space-y-4">
        {all.map((at) => (
          <TicketRow key={at} at={at} shown={shown} ticket={tickets[at]} errors={errors} onRemove={() => remove(at)} />
        ))}
      </div>
      <TakenOver name="tickets" onTake={(taken) => replace((JSON.parse(taken) as TicketInput[]).map(ticketRow))} />
      {errors.tickets && <FieldError id={`${fieldId('tickets')}-error`}>{errors.tickets}</FieldError>}
      {shown < eventLimits.tickets && (
        <Button variant="outline" size="sm" onClick={add} className="noscript:hidden">
          {m.hosting_ticket_add()}
        </Button>
      )}
    </div>
  )
}

type TicketRowProps = {
  at: number
  shown: number
  ticket: TicketInput | undefined
  errors: Record<string, string>
  onRemove: () => void
}

function TicketRow({ at, shown, ticket, errors, onRemove }: TicketRowProps) {
  const number = at + 1
  const row = ticket && ticketRow(ticket)
  const named = (part: string) => `tickets.${at}.${part}`
  return (
    <FormRow
      at={at}
      shown={shown}
      id={ticket?.id}
      prefix="tickets"
      label={m.hosting_ticket({ number })}
      remove={m.hosting_ticket_remove({ number })}
      mayRemove={shown > 1}
      onRemove={onRemove}
      className="grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] sm:grid-cols-[minmax(0,1fr)_7rem_7rem_2.75rem] [&>button]:mt-7"
    >
      <Field
        name={named('name')}
        label={m.hosting_ticket_name()}
        error={errors[named('name')] ?? errors[`tickets.${at}`]}
        className="max-sm:col-span-3"
      >
        <Input
          maxLength={eventLimits.ticketName}
          autoComplete="off"
          defaultValue={row?.name ?? (at === 0 ? m.hosting_ticket_usual() : '')}
        />
      </Field>
      <Field name={named('price')} label={m.hosting_ticket_price()} error={errors[named('price')]}>
        <Input
          dir="ltr"
          inputMode="decimal"
          maxLength={16}
          autoComplete="off"
          defaultValue={row?.price}
          className="text-end tabular-nums"
        />
      </Field>
      <Field name={named('quantity')} label={m.hosting_ticket_quantity()} error={errors[named('quantity')]}>
        <Input
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          defaultValue={row?.quantity}
          className="text-end tabular-nums"
        />
      </Field>
    </FormRow>
  )
}

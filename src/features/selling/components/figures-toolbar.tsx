import { useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { salesFiguresSearch, salesPeriods, type SalesFiguresSearch } from '#/contract/order/order.search.ts'
import { m } from '#/paraglide/messages.js'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { ViewSwitch } from '#/ui/data-table/view-switch.tsx'
import { NoScript } from '#/ui/form/no-script.tsx'
import { Button } from '#/ui/primitives/button.tsx'
import { periodWords } from '../figures.words.ts'
import type { SalesLinks } from '../sales.links.ts'

type FiguresToolbarProps = {
  search: SalesFiguresSearch
  sellers: readonly { id: string; name: string }[]
  links: SalesLinks
}

const [firstPeriod] = salesPeriods

/** Of which time, and of whom where somebody sells for several. */
export function FiguresToolbar({ search, sellers, links }: FiguresToolbarProps) {
  const navigate = useNavigate()
  const { organisation, period = firstPeriod } = search
  const change = (fields: Record<string, string>) =>
    void navigate({ ...links.figures(v.parse(salesFiguresSearch, fields)), replace: true, resetScroll: false })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <ViewSwitch
        label={m.selling_period()}
        views={salesPeriods.map((id) => ({
          id,
          label: periodWords[id].word(),
          link: links.figures({ ...search, period: id === firstPeriod ? undefined : id }),
          current: id === period,
        }))}
      />
      {sellers.length > 1 && (
        <ListForm
          label={m.record_organisation()}
          search={{ organisation, period: search.period }}
          onChange={change}
          className="flex flex-wrap gap-2.5"
        >
          <FilterMenu
            kind="one"
            name="organisation"
            label={m.record_organisation()}
            none={m.list_organisation_any()}
            value={organisation}
            options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {search.period && <input type="hidden" name="period" value={search.period} />}
          <NoScript>
            <Button type="submit" variant="outline">
              {m.list_apply()}
            </Button>
          </NoScript>
        </ListForm>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { ListTexts } from '#/words/list.ts'
import { NoScript } from '../form/no-script.tsx'
import { Button } from '../primitives/button.tsx'
import { NativeSelect } from '../primitives/native-select.tsx'
import { FilterMenu, type FilterOption } from './filter-menu.tsx'

export type ListOrderProps = {
  sort: string
  sorts: readonly { value: string; word: () => string }[]
  /** The columns shown now, with commas, and all there are; cards have none. */
  columns: { shown: string; options: readonly FilterOption[] } | undefined
  /** The list is that of the bin, and stays so. */
  bin: boolean
  texts: ListTexts
  /** The same rows in another form. */
  views?: ReactNode
}

/** The end of a list's form: columns, order, and the button that sends it where no script does. */
export function ListOrder({ sort, sorts, columns, bin, texts, views }: ListOrderProps) {
  return (
    <>
      <div className="flex gap-2 md:flex-wrap md:ms-auto">
        {columns && (
          <FilterMenu
            name="columns"
            label={texts.columns}
            value={columns.shown}
            options={columns.options}
            counted={false}
            className="max-md:hidden"
          />
        )}
        <NativeSelect name="sort" aria-label={texts.sort} defaultValue={sort} className="shrink-0">
          {sorts.map(({ value, word }) => (
            <option key={value} value={value}>
              {word()}
            </option>
          ))}
        </NativeSelect>
        {views}
      </div>
      {bin && <input type="hidden" name="bin" value="true" />}
      <NoScript>
        <Button type="submit" variant="outline">
          {texts.apply}
        </Button>
      </NoScript>
    </>
  )
}

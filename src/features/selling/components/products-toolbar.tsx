import { categories } from '#/contract/product/product-kinds.ts'
import { publishStates } from '#/contract/product/product.ts'
import { stockFilters, type OwnProductSearch } from '#/contract/product/product.search.ts'
import { categoryWords } from '#/words/product.ts'
import { listTexts } from '#/words/list.ts'
import { m } from '#/paraglide/messages.js'
import { FilterMenu } from '#/ui/data-table/filter-menu.tsx'
import { ListForm } from '#/ui/data-table/list-form.tsx'
import { ListOrder } from '#/ui/data-table/list-order.tsx'
import { SearchField } from '#/ui/data-table/search-field.tsx'
import { publishWords, stockWords } from '../products.words.ts'
import { initialSort, productsSorts } from '../products-sorts.ts'

type ProductsToolbarProps = {
  search: OwnProductSearch
  onChange: (fields: Record<string, string>) => void
  /** To narrow the list by, where somebody sells for several. */
  sellers: readonly { id: string; name: string }[]
}

export function ProductsToolbar({ search, onChange, sellers }: ProductsToolbarProps) {
  const sort = search.sort ?? initialSort
  return (
    <ListForm
      label={m.selling_products_filters()}
      search={{ ...search, sort }}
      onChange={onChange}
      field={
        <SearchField
          name="q"
          label={m.selling_products_search()}
          value={search.q}
          className="grow max-md:basis-full md:max-w-60"
        />
      }
    >
      <FilterMenu
        kind="one"
        name="publish"
        label={m.selling_publish()}
        none={m.selling_publish_any()}
        value={search.publish}
        options={publishStates.map((value) => ({ value, label: publishWords[value].word() }))}
      />
      <FilterMenu
        kind="one"
        name="stock"
        label={m.selling_stock()}
        none={m.selling_stock_any()}
        value={search.stock}
        options={stockFilters.map((value) => ({ value, label: stockWords[value]() }))}
      />
      <FilterMenu
        name="category"
        label={m.selling_category()}
        value={search.category}
        options={categories.map((value) => ({ value, label: categoryWords[value]() }))}
      />
      {sellers.length > 1 && (
        <FilterMenu
          kind="one"
          name="organisation"
          label={m.record_organisation()}
          none={m.list_organisation_any()}
          value={search.organisation}
          options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <ListOrder sort={sort} sorts={productsSorts} columns={undefined} bin={false} texts={listTexts()} />
    </ListForm>
  )
}

import { mutationOptions } from '@tanstack/react-query'
import { requireData } from '#/client/require-data.ts'
import { deleteProduct, undoProductsChange } from './products.functions.ts'
import { productsKey } from './products.queries.ts'

export const deleteProductMutation = () =>
  mutationOptions({ mutationFn: (id: string) => requireData(deleteProduct({ data: { id } })) })

export const undoProductsMutation = () =>
  mutationOptions({
    mutationFn: (id: string) => requireData(undoProductsChange({ data: { id } })),
    onSettled: (_data, _error, _id, _onMutateResult, { client }) => client.invalidateQueries({ queryKey: productsKey }),
  })

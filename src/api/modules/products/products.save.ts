// A product is made and changed by those who sell it. What is counted of it (sold, rating) and its address come from us alone.
import type { InferOutput } from 'valibot'
import type { OwnProduct, productInput, productPatch } from '#/contract/product/product.ts'
import { newId } from '#/lib/ids.ts'
import type { Tx } from '../../db/client.ts'
import { ApiError } from '../../http/api-error.ts'
import { refuseFields, requireVersion } from '../../http/edit.ts'
import { holds, type Actor } from '../../http/policy.ts'
import type { Context } from '../../http/context.ts'
import { diffOf } from '../../http/diff.ts'
import { recordAudit } from '../audit/audit.repo.ts'
import { findOrganisation } from '../organisations/organisations.repo.ts'
import { requireSellers } from '../organisations/sellers.repo.ts'
import { arrangeImages, listImages, requireImages } from './images.repo.ts'
import { requireOwn, insertProduct, updateProductRow, type ProductRow } from './products.repo.ts'
import { readOwnProduct } from './products.view.ts'
import { touchProducts } from './touches.repo.ts'
import {
  countedAnew,
  lockVariants,
  putVariants,
  requireVariants,
  type VariantInput,
  type VariantRow,
} from './variants.ts'

type Input = InferOutput<typeof productInput>
type Update = InferOutput<typeof productPatch>
type Patch = Omit<Update, 'version'>

export async function createProduct(context: Context, actor: Actor, input: Input): Promise<OwnProduct> {
  const { organisation, variants, ...columns } = input
  const id = newId()
  const given = variants.map(({ color, size, available }) => ({ color, size, available }))
  requireLowerSale(context, columns)
  requireVariants(context, given, [])
  await context.services.db.transaction(async (tx) => {
    await requireSeller(tx, context, actor, organisation)
    if (columns.publish === 'published') await requireSellers(tx, [organisation])
    await insertProduct(tx, { ...columns, id, organisationId: organisation, createdBy: actor.userId })
    await putVariants(tx, id, given, [])
    await touchProducts(tx, [id])
    const entry = { ...context, actor, entity: 'product', entityId: id, diff: diffOf({}, input) }
    await recordAudit(tx, { ...entry, action: 'product.created' })
  })
  return readOwnProduct(context.services.db, actor, id)
}

async function requireSeller(tx: Tx, { locale }: Context, actor: Actor, id: string): Promise<void> {
  const managed = actor.managed.find((organisation) => organisation.id === id)
  if (managed && !managed.approved) throw new ApiError('organisation_pending')
  if (managed || (holds(actor, 'admin') && (await findOrganisation(tx, id)))) return
  throw refuseFields('invalid', ['organisation'], 'unknown_choice', locale)
}

export async function updateProduct(context: Context, actor: Actor, id: string, input: Update): Promise<OwnProduct> {
  const { version, ...patch } = input
  const { db, pictures } = context.services
  await db.transaction(async (tx) => {
    const stored = patch.variants ? await lockVariants(tx, id) : []
    const row = await requireOwn(tx, actor, id)
    const images = patch.images && (await listImages(tx, id)).map(({ id, alt }) => ({ id, alt }))
    const before = { ...row, variants: stored.map(plain), images }
    requireVersion({ version: row.version, values: before }, { version, values: comparable(patch) })
    requireLowerSale(context, { price: patch.price ?? row.price, priceSale: saleAfter(row, patch) })
    const { images: arranged, variants, ...columns } = patch
    if (patch.publish === 'published' && row.publish !== 'published') await requireSellers(tx, [row.organisationId])
    if (variants) requireVariants(context, variants, stored)
    if (arranged) await requireImages(tx, context, id, arranged)
    const after = { ...patch, ...(variants ? { variants: countedAnew(variants, stored) } : {}) }
    const diff = diffOf(before, after)
    if (Object.keys(diff).length === 0) return
    await updateProductRow(tx, id, columns)
    if (after.variants) await putVariants(tx, id, after.variants, stored)
    if (arranged) await arrangeImages(tx, id, arranged)
    await touchProducts(tx, [id])
    await recordAudit(tx, { ...context, actor, action: 'product.updated', entity: 'product', entityId: id, diff })
  })
  pictures.sweep()
  return readOwnProduct(db, actor, id)
}

const saleAfter = (row: ProductRow, { priceSale }: Patch) => (priceSale === undefined ? row.priceSale : priceSale)

function requireLowerSale({ locale }: Context, { price, priceSale }: Pick<Input, 'price' | 'priceSale'>): void {
  if (priceSale === null || priceSale < price) return
  throw refuseFields('invalid', ['priceSale'], 'sale_not_lower', locale)
}

const comparable = ({ variants, ...patch }: Patch) => ({
  ...patch,
  ...(variants ? { variants: variants.map(plain) } : {}),
})

/** In the contract's words: what edits are compared with. */
const plain = ({ id, color, size, available }: VariantRow | VariantInput) => ({ id, color, size, available })

import * as v from 'valibot'
import { id } from '../core/fields.ts'

export const organisationKind = v.picklist(['school', 'training_center'])
export const organisationStatus = v.picklist(['pending', 'approved', 'suspended'])

export const organisation = v.object({ id, name: v.string(), kind: organisationKind, status: organisationStatus })

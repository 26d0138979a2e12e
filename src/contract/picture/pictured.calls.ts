import * as v from 'valibot'
import { childrenQuery } from '../blog/blog.search.ts'
import { defineCall } from '../core/call.ts'
import { id } from '../core/fields.ts'
import { pictureTypes, pictureWidth } from './picture.ts'
import { ownPicture, pictureChildren, shownChild } from './shown-picture.ts'

const params = v.object({ id })
const onePicture = v.object({ picture: ownPicture })

/** Pictures of events and of listings; those of articles are put into their article. */
export const picturedCalls = {
  add: defineCall({
    method: 'POST',
    path: '/api/v1/pictures',
    summary:
      'A picture for an event or a listing: JPEG, PNG, WebP or AVIF, 5 MB at most; re-encoded. It belongs to what is saved with it, and is shown once it is said who is on it',
    upload: pictureTypes,
    result: onePicture,
    status: 201,
  }),
  own: defineCall({
    method: 'GET',
    path: '/api/v1/pictures/:id/own',
    summary: 'A picture as those see it who write what it stands in',
    params,
    result: onePicture,
  }),
  say: defineCall({
    method: 'PUT',
    path: '/api/v1/pictures/:id/children',
    summary: 'Say which children are on a picture, or that none can be recognised',
    params,
    body: pictureChildren,
    result: onePicture,
  }),
  children: defineCall({
    method: 'GET',
    path: '/api/v1/pictures/children',
    summary: 'Children whose records one may see, by name: to say who is on a picture',
    query: childrenQuery,
    result: v.object({ children: v.array(shownChild) }),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/v1/pictures/:id',
    summary:
      'A picture as WebP or AVIF, while everybody may see it who may see where it stands; else for whoever put it there',
    params,
    query: v.object({ w: v.optional(pictureWidth, 960), format: v.optional(v.picklist(['webp', 'avif']), 'webp') }),
  }),
}

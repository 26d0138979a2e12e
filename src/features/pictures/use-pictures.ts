import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { requireData } from '#/client/require-data.ts'
import { sendFile } from '#/client/send-file.ts'
import type { OwnPicture } from '#/contract/picture/shown-picture.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { sharedPicture } from '#/lib/rich-text/post-picture.ts'
import type { FieldPictures } from '#/ui/rich-text/pictures.ts'
import { PictureChildren } from './components/picture-children.tsx'
import { childrenIn, missingIn } from './picture-answers.ts'
import { sayPicture } from './pictures.functions.ts'
import { childrenQuery, pictureQuery } from './pictures.queries.ts'

/** Pictures of an event or a listing while it is written, saved or not: how they are stored and shown, and who is on them. */
export function usePictures(): Required<FieldPictures> {
  const client = useQueryClient()
  const keyOf = (id: string) => pictureQuery(id).queryKey
  const put = (picture: OwnPicture) => client.setQueryData(keyOf(picture.id), picture)
  return {
    async onPicture(file) {
      const result = await sendFile<{ picture: OwnPicture }>(filePaths.pictures(), 'POST', file)
      if (!result.ok) throw new Error(result.error.message)
      put(result.data.picture)
      return { id: result.data.picture.id }
    },
    picture(id) {
      const found = client.getQueryData(keyOf(id))
      return found?.mayView ? sharedPicture(found) : null
    },
    ask: (id) =>
      createElement(PictureChildren, { find: childrenQuery, picture: id ? client.getQueryData(keyOf(id)) : undefined }),
    missing: missingIn,
    async onAnswered(id, answers) {
      put((await requireData(sayPicture({ data: { id, children: childrenIn(answers) } }))).picture)
    },
  }
}

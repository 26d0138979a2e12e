import { useQueryClient } from '@tanstack/react-query'
import { createElement, useEffect, useState } from 'react'
import type { OwnPicture } from '#/contract/picture/shown-picture.ts'
import { requireData } from '#/client/require-data.ts'
import { sendFile } from '#/client/send-file.ts'
import { PictureChildren } from '#/features/pictures/components/picture-children.tsx'
import { childrenIn, missingIn } from '#/features/pictures/picture-answers.ts'
import { filePaths } from '#/lib/file-paths.ts'
import { postPicture } from '#/lib/rich-text/post-picture.ts'
import type { FieldPictures } from '#/ui/rich-text/pictures.ts'
import { sayPicture } from './writing.functions.ts'
import type { Written } from './written.ts'
import { childrenQuery, writtenQuery } from './writing.queries.ts'

export type ArticlePictures = Required<FieldPictures>

/** The pictures of an article while it is written: how they are stored and shown, and who is on them. */
export function useArticlePictures(
  id: string,
  pictures: readonly OwnPicture[],
  onChange: (pictures: OwnPicture[]) => void = () => {},
): ArticlePictures {
  const client = useQueryClient()
  // The editor asks for as long as it lives: what it asks is one and the same.
  const [known] = useState(() => new Map(pictures.map((one) => [one.id, one])))
  const put = (picture: OwnPicture) => {
    known.set(picture.id, picture)
    const all = [...known.values()]
    client.setQueryData(writtenQuery(id).queryKey, (last: Written | undefined) =>
      last ? { ...last, post: { ...last.post, pictures: all } } : last,
    )
    onChange(all)
  }
  useEffect(() => {
    for (const one of pictures) known.set(one.id, one)
  }, [known, pictures])
  return {
    async onPicture(file) {
      const result = await sendFile<{ picture: OwnPicture }>(filePaths.postPictures(id), 'POST', file)
      if (!result.ok) throw new Error(result.error.message)
      put(result.data.picture)
      return { id: result.data.picture.id }
    },
    picture(one) {
      const found = known.get(one)
      return found?.mayView ? postPicture(id, found) : null
    },
    ask: (one) =>
      createElement(PictureChildren, {
        find: (typed) => childrenQuery(id, typed),
        picture: one ? known.get(one) : undefined,
      }),
    missing: missingIn,
    async onAnswered(picture, answers) {
      const { picture: said } = await requireData(
        sayPicture({ data: { id, image: picture, children: childrenIn(answers) } }),
      )
      put(said)
    },
  }
}

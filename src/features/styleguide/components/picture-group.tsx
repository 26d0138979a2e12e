import { useEffect, useState } from 'react'
import { pictureBytes, pictureTypes } from '#/contract/picture/picture.ts'
import { pictureWords } from '#/words/picture.ts'
import { m } from '#/paraglide/messages.js'
import { FileDrop } from '#/ui/form/file-drop.tsx'
import { SeedAvatar } from '#/ui/materials/seed-avatar.tsx'
import { SeedCover } from '#/ui/materials/seed-cover.tsx'
import { PictureAction } from '#/ui/picture/picture-action.tsx'
import { Avatar } from '#/ui/primitives/avatar.tsx'
import { MapSpecimens } from './map-specimens.tsx'
import { Specimen, Specimens } from './specimen.tsx'

export function PictureGroup() {
  const [file, setFile] = useState<string>()
  return (
    <Specimens>
      <Specimen name="PictureAction · round" className="justify-center gap-6">
        <PhotoSpecimen />
      </Specimen>
      <Specimen name="PictureAction · wide, compact" className="block">
        <CoverSpecimen />
      </Specimen>
      <MapSpecimens />
      <div className="lg:col-span-2">
        <Specimen name="FileDrop" className="grid">
          <FileDrop
            label={m.styleguide_file()}
            hint={m.styleguide_file_hint()}
            accept="*/*"
            onFile={({ name }) => setFile(name)}
          />
          <p role="status" className="wrap-anywhere empty:hidden">
            {file}
          </p>
        </Specimen>
      </div>
    </Specimens>
  )
}

/** A picture that this browser alone holds, and what `PictureAction` needs to set it. */
function useOwnPicture(kind: 'photo' | 'cover') {
  const [src, setSrc] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(src ?? ''), [src])
  const action = {
    texts: pictureWords(kind, pictureBytes),
    accept: pictureTypes.join(),
    maxBytes: pictureBytes,
    has: src !== undefined,
    async save(picture: Blob) {
      setSrc(URL.createObjectURL(picture))
      return null
    },
    async remove() {
      setSrc(undefined)
      return null
    },
  }
  return { src, action }
}

function PhotoSpecimen() {
  const { src, action } = useOwnPicture('photo')
  return (
    <>
      <Avatar size="xl" src={src} alt="Maria" fallback={<SeedAvatar seed="maria" name="Maria" />} />
      <PictureAction {...action} shape="round" />
    </>
  )
}

function CoverSpecimen() {
  const { src, action } = useOwnPicture('cover')
  return (
    <div className="relative">
      {src ? (
        <img src={src} alt="" className="aspect-4/1 w-full rounded object-cover" />
      ) : (
        <SeedCover seed="maria" className="aspect-4/1 w-full rounded" />
      )}
      <PictureAction {...action} shape="wide" compact className="absolute end-3 bottom-3" />
    </div>
  )
}

import { m } from '#/paraglide/messages.js'

const words = {
  photo: {
    add: m.picture_add_photo,
    change: m.picture_change_photo,
    saved: m.picture_saved_photo,
    removed: m.picture_removed_photo,
    removeTitle: m.picture_remove_photo_title,
  },
  cover: {
    add: m.picture_add_cover,
    change: m.picture_change_cover,
    saved: m.picture_saved_cover,
    removed: m.picture_removed_cover,
    removeTitle: m.picture_remove_cover_title,
  },
}

/** The words of setting a picture. `maxBytes` is what a file may have. */
export function pictureWords(kind: keyof typeof words, maxBytes: number) {
  const { add, change, saved, removed, removeTitle } = words[kind]
  const size = `${Math.floor(maxBytes / 2 ** 20)} MB`
  return {
    add: add(),
    change: change(),
    replace: m.picture_replace(),
    remove: m.picture_remove(),
    choose: m.picture_choose(),
    hint: m.picture_hint({ size }),
    tooLarge: (name: string) => m.picture_too_large({ name, size }),
    noPicture: (name: string) => m.picture_unreadable({ name }),
    help: m.picture_help(),
    stage: m.picture_stage(),
    zoom: m.picture_zoom(),
    other: m.picture_other(),
    save: m.picture_save(),
    saved: saved(),
    cancel: m.picture_cancel(),
    close: m.picture_close(),
    removeTitle: removeTitle(),
    removeText: m.picture_remove_text(),
    removed: removed(),
  }
}

export type PictureTexts = {
  add: string
  change: string
  replace: string
  remove: string
  choose: string
  hint: string
  tooLarge: (name: string) => string
  noPicture: (name: string) => string
  help: string
  stage: string
  zoom: string
  other: string
  save: string
  saved: string
  cancel: string
  close: string
  removeTitle: string
  removeText: string
  removed: string
}

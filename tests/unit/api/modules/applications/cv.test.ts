import { expect, test } from 'vitest'
import { isCv, partsOf } from '#/api/modules/applications/cv.ts'
import { zipOf } from '#tests/support/zip.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const plain = [{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }]

test('the list of a ZIP is read without unpacking anything', () => {
  expect(partsOf(zipOf([{ name: 'word/document.xml', unpacked: 7 }]))).toEqual([
    { name: 'word/document.xml', unpacked: 7 },
  ])
  expect(partsOf(new Uint8Array([1, 2, 3]))).toBeNull()
  expect(partsOf(zipOf(plain).slice(0, -30))).toBeNull()
})

test('a CV is a PDF or a document, and nothing else', () => {
  expect(isCv('application/pdf', new Uint8Array([1]))).toBe(true)
  expect(isCv(docx, zipOf(plain))).toBe(true)
  expect(isCv('application/zip', zipOf(plain))).toBe(false)
  expect(isCv('image/webp', new Uint8Array([1]))).toBe(false)
  expect(isCv('application/vnd.ms-word.document.macroenabled.12', zipOf(plain))).toBe(false)
})

test.each([
  ['macros', { name: 'word/vbaProject.bin' }],
  ['macros in capitals', { name: 'word/VBAPROJECT.BIN' }],
  ['a control', { name: 'word/activeX/activeX1.xml' }],
  ['a thing of another program', { name: 'word/embeddings/oleObject1.bin' }],
  ['more than it could be', { name: 'word/media/image1.png', unpacked: 200 * 1024 * 1024 }],
  ['a size beyond the old numbers', { name: 'word/document.xml', unpacked: 0xff_ff_ff_ff }],
])('a document that holds %s is none', (_what, part) => {
  expect(isCv(docx, zipOf([...plain, part]))).toBe(false)
})

test('a document of very many parts is none', () => {
  expect(isCv(docx, zipOf(Array.from({ length: 2001 }, (_, at) => ({ name: `word/${at}.xml` }))))).toBe(false)
})

import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import pdfmake from 'pdfmake'
import type { Definition } from './nodes.ts'
import { plainFont } from './plain-font.ts'

const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'))

function face(name: string): string {
  const file = `${name}.ttf`
  pdfmake.virtualfs.writeFileSync(file, plainFont(`${folder}/${name}/NotoSans_${name}.ttf`))
  return file
}

// Content of a document can never make the library fetch anything.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)
// One family with every letter of ours: oʻ gʻ, tutuq, ў қ ғ ҳ.
pdfmake.addFonts({
  Noto: {
    normal: face('400Regular'),
    bold: face('700Bold'),
    italics: face('400Regular_Italic'),
    bolditalics: face('700Bold_Italic'),
  },
})

/** Takes a good part of a second: only in the worker thread. */
export const print = (definition: Definition): Promise<Uint8Array> => pdfmake.createPdf(definition).getBuffer()

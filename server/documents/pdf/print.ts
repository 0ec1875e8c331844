import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import pdfmake from 'pdfmake'
import type { Definition } from './nodes.ts'

const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json'))
const face = (name: string) => `${folder}/${name}/NotoSans_${name}.ttf`

// Nothing a document says makes the press fetch or read anything but its own fonts.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(folder))
// One family with every letter of ours: oʻ gʻ, tutuq, ў қ ғ ҳ.
pdfmake.addFonts({
  Noto: {
    normal: face('400Regular'),
    bold: face('700Bold'),
    italics: face('400Regular_Italic'),
    bolditalics: face('700Bold_Italic'),
  },
})

/** Half a second of work: it belongs to the thread of the press. */
export const print = (definition: Definition): Promise<Uint8Array> => pdfmake.createPdf(definition).getBuffer()

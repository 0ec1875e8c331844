/** The part of pdfmake's types we use; its published types would bring browser types into the server. */
interface Looks {
  style?: string
  bold?: boolean
  italics?: boolean
  decoration?: 'underline' | 'lineThrough'
  fontSize?: number
  color?: string
  alignment?: 'left' | 'right' | 'center' | 'justify'
  margin?: readonly [left: number, top: number, right: number, bottom: number]
  width?: number | string
  lineHeight?: number
}

export interface TextNode extends Looks {
  text: string | readonly (string | TextNode)[]
}
export interface Cell extends TextNode {
  fillColor?: string
  colSpan?: number
}

interface Layout {
  hLineColor?: () => string
  vLineColor?: () => string
  hLineWidth: () => number
  /** Lines are counted from the left edge. */
  vLineWidth: (at: number) => number
  paddingLeft?: (column: number) => number
  paddingRight?: (column: number) => number
  paddingTop?: () => number
  paddingBottom?: () => number
}

export type Content =
  | TextNode
  | (Looks & { ol: readonly Content[]; start?: number })
  | (Looks & { ul: readonly Content[] })
  | (Looks & { stack: readonly Content[] })
  | (Looks & { columns: readonly Content[]; columnGap?: number; unbreakable?: boolean })
  | (Looks & { qr: string; fit?: number })
  | {
      canvas: readonly {
        type: 'rect'
        x: number
        y: number
        w: number
        h: number
        r: number
        lineWidth: number
        lineColor: string
      }[]
    }
  | (Looks & { image: string; fit: readonly [number, number] })
  | (Looks & {
      unbreakable?: boolean
      table: {
        headerRows: number
        dontBreakRows: boolean
        widths: readonly (number | string)[]
        body: (Cell | Content)[][]
      }
      layout: Layout
    })

export interface Definition {
  pageSize: 'A4'
  pageOrientation?: 'portrait' | 'landscape'
  pageMargins: readonly [number, number, number, number]
  defaultStyle: Looks & { font: string }
  styles: Readonly<Record<string, Looks>>
  info: { title: string; creator: string; producer: string; creationDate: Date; modDate: Date }
  header?: Content
  /** Under everything else. */
  background?: (page: number, size: { width: number; height: number }) => Content
  footer: (page: number, pages: number) => Content
  content: Content[]
}

import { encodeQR } from 'qr'
import type { ShareCard } from '#contract/market/my-products.ts'

const WIDTH = 1080
const HEIGHT = 1350
const PICTURE = 860
const GREEN = '#1b7347'
const FONT = '"Golos Text Variable", system-ui, sans-serif'

interface Words {
  price: string
  address: string
  scan: string
}

/** A picture for Telegram: the goods, the price, and a code that opens the page. */
export async function drawShareCard(card: ShareCard, words: Words): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  await document.fonts.load(`700 64px ${FONT}`)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  await drawPicture(pen, card.picture)
  pen.fillStyle = GREEN
  pen.fillRect(0, PICTURE, WIDTH, 8)
  drawCode(pen, words.address, WIDTH - 48 - 300, PICTURE + 56, 300)
  const room = WIDTH - 48 - 300 - 48 - 48
  pen.textBaseline = 'top'
  pen.fillStyle = '#14251c'
  pen.font = `700 64px ${FONT}`
  pen.fillText(words.price, 48, PICTURE + 48, room)
  pen.font = `500 46px ${FONT}`
  const lines = wrap(pen, card.title, room).slice(0, 3)
  lines.forEach((line, place) => {
    pen.fillText(line, 48, PICTURE + 140 + place * 58)
  })
  pen.font = `400 36px ${FONT}`
  pen.fillStyle = '#51625a'
  pen.fillText(card.place, 48, PICTURE + 156 + lines.length * 58, room)
  pen.fillText(card.seller, 48, PICTURE + 206 + lines.length * 58, room)
  pen.font = `500 30px ${FONT}`
  pen.fillStyle = GREEN
  pen.textAlign = 'center'
  pen.fillText(words.scan, WIDTH - 48 - 150, PICTURE + 372, 300)
  pen.textAlign = 'left'
  pen.font = `700 34px ${FONT}`
  pen.fillText('Agroplatforma', 48, HEIGHT - 62)
  return canvas
}

/** Cut to fill the upper part, as on a card of the site. */
async function drawPicture(pen: CanvasRenderingContext2D, address: string | null): Promise<void> {
  pen.fillStyle = '#eefaf3'
  pen.fillRect(0, 0, WIDTH, PICTURE)
  if (!address) return
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const scale = Math.max(WIDTH / picture.width, PICTURE / picture.height)
  const [width, height] = [WIDTH / scale, PICTURE / scale]
  pen.drawImage(
    picture,
    (picture.width - width) / 2,
    (picture.height - height) / 2,
    width,
    height,
    0,
    0,
    WIDTH,
    PICTURE,
  )
}

function drawCode(pen: CanvasRenderingContext2D, text: string, x: number, y: number, side: number): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 0 })
  const cell = side / rows.length
  pen.fillStyle = '#0d3b26'
  rows.forEach((line, row) => {
    line.forEach((dark, column) => {
      // A hair wider than a cell: neighbours must not be parted by a light line.
      if (dark) pen.fillRect(x + column * cell, y + row * cell, cell + 0.5, cell + 0.5)
    })
  })
}

function wrap(pen: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

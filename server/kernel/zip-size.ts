const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const MAX_COMMENT = 65_535

/**
 * The unpacked size a zip's directory declares, or undefined when there is no readable directory. Unpacking takes no
 * more memory than is declared there, so a small file that grows to gigabytes is refused before it is opened.
 */
export function declaredSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let size = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined
    size += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return size
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_LENGTH
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END) return at
  }
  return undefined
}

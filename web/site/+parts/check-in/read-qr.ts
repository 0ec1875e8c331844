interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

/** The browser's own reader where it has one; otherwise ours, which comes only then. */
export async function openQrReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const detector = (await ownDetector()) ?? (await broughtDetector())
  return async (video) => (await detector.detect(video))[0]?.rawValue
}

async function ownDetector(): Promise<Detector | undefined> {
  const Own = window.BarcodeDetector
  // Some browsers have the reader and nothing that it reads.
  const formats: readonly string[] = (await Own?.getSupportedFormats().catch(() => undefined)) ?? []
  return Own && formats.includes('qr_code') ? new Own({ formats: ['qr_code'] }) : undefined
}

async function broughtDetector(): Promise<Detector> {
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

declare module 'pdfmake' {
  const pdfmake: {
    addFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void
    virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void }
    setUrlAccessPolicy(allowed: (url: string) => boolean): void
    setLocalAccessPolicy(allowed: (path: string) => boolean): void
    createPdf(definition: import('./nodes.ts').Definition): { getBuffer(): Promise<Uint8Array> }
  }
  export default pdfmake
}

declare module '@digitalbazaar/bitstring' {
  export class Bitstring {
    constructor(options: { buffer: Uint8Array })
    get(position: number): boolean
    static decodeBits(options: { encoded: string }): Promise<Uint8Array>
  }
}

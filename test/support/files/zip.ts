import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  text: string | Buffer;
  /** Stored without compression. */
  stored?: boolean;
  /** The declared size if it differs from the real size. */
  claimedBytes?: number;
  /** Sizes follow the data in a data descriptor, as in streamed archives. */
  streamed?: boolean;
  zip64?: boolean;
}

const UTF8_NAMES = 0x800;
const SIZES_FOLLOW = 0x8;

/** Creates a ZIP archive of small entries (APPNOTE 6.3), including malformed ones. */
export function zip(entries: readonly ZipEntry[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, stored = false, claimedBytes, streamed = false, zip64 = false } of entries) {
    const raw = Buffer.from(text);
    const data = stored ? raw : deflateRawSync(raw);
    const claimed = claimedBytes ?? raw.length;
    const sizes = (crc: number, packed: number, unpacked: number) => {
      const bytes = Buffer.alloc(12);
      bytes.writeUInt32LE(crc, 0);
      bytes.writeUInt32LE(packed, 4);
      bytes.writeUInt32LE(unpacked, 8);
      return bytes;
    };
    const head = Buffer.alloc(10);
    head.writeUInt16LE(zip64 ? 45 : 20, 0);
    head.writeUInt16LE(UTF8_NAMES | (streamed ? SIZES_FOLLOW : 0), 2);
    head.writeUInt16LE(stored ? 0 : 8, 4);
    const wideSizes = Buffer.alloc(20);
    wideSizes.writeUInt16LE(1, 0);
    wideSizes.writeUInt16LE(16, 2);
    wideSizes.writeBigUInt64LE(BigInt(claimed), 4);
    wideSizes.writeBigUInt64LE(BigInt(data.length), 12);
    const extra = zip64 ? wideSizes : Buffer.alloc(0);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(Buffer.byteLength(name), 0);
    lengths.writeUInt16LE(extra.length, 2);
    const known = zip64 ? sizes(crc32(raw), 0xffffffff, 0xffffffff) : sizes(crc32(raw), data.length, claimed);
    const local = Buffer.concat([
      Buffer.from('PK\u0003\u0004'),
      head,
      streamed ? sizes(0, 0, 0) : known,
      lengths,
      Buffer.from(name),
      extra,
      data,
      ...(streamed ? [Buffer.from('PK\u0007\u0008'), known] : []),
    ]);
    const offsetField = Buffer.alloc(14);
    offsetField.writeUInt32LE(offset, 10);
    const version = Buffer.from([zip64 ? 45 : 20, 0]);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002'),
        version,
        head,
        known,
        lengths,
        offsetField,
        Buffer.from(name),
        extra,
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(offset, 12);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  return Buffer.concat([...parts, directoryBytes, Buffer.from('PK\u0005\u0006'), end, Buffer.from(comment)]);
}

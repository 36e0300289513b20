/** Why a file cannot be stored. Messages for editors follow from it; parameters complete them. */
export type FileFault =
  | {
      code:
        | 'empty'
        | 'damaged'
        | 'infected'
        | 'not-picture'
        | 'not-document'
        | 'not-video'
        | 'not-captions'
        | 'not-utf8'
        | 'svg-too-complex'
        | 'svg-external'
        | 'svg-html'
        | 'svg-invalid'
        | 'animated-png'
        | 'same-file';
    }
  | { code: 'picture-format' | 'video-format'; format: string }
  | { code: 'too-many-pixels'; megapixels: number; maxMegapixels: number }
  | { code: 'too-long-animation'; seconds: number; maxSeconds: number }
  | { code: 'too-many-bytes'; maxMegabytes: number };

/** The file was rejected. The message completes a sentence that begins with the file name. */
export class FileRejectedError extends Error {
  override readonly name = 'FileRejectedError';
  readonly fault: FileFault;

  constructor(message: string, fault: FileFault, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

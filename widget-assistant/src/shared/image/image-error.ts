/**
 * not-image: the type does not start with image/. unreadable: this browser cannot decode it (HEIC, SVG, a damaged
 * file). too-large: more pixels or bytes than a school computer can open.
 */
export type ImageProblem = 'not-image' | 'unreadable' | 'too-large';

export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly problem: ImageProblem;

  constructor(problem: ImageProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

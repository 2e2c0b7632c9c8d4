/** Versions of the installed shared libraries; the preset writes them at build. */
declare const ARDOISE_SHARED_VERSIONS: Record<string, string | undefined>;

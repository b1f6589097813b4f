/** Express 4 under another name; what the tests use of it is typed as in 5. */
declare module 'express4' {
  import express from 'express';
  export default express;
}

import { Outlet } from 'react-router';

export default function App() {
  return (
    <html lang="en">
      <body>
        <Outlet />
      </body>
    </html>
  );
}
